import { useQuery } from '@tanstack/react-query';
import { orderTermsQuery } from '@/domain/order';
import { paymentMethodsQuery } from '../api/get-payment-methods';
import { DEFAULT_METHODS, offerMethods } from './payment-method';

type Options = { userId: string; locationId: string; total: number; enabled: boolean };

/** The payment methods of this order, undefined while loading, and the group's terms. */
export function usePaymentOffer({ userId, locationId, total, enabled }: Options) {
  const payment = useQuery({ ...paymentMethodsQuery(), enabled });
  const { data: terms, isPending } = useQuery({ ...orderTermsQuery(userId, locationId), enabled });
  const methods = payment.isError ? DEFAULT_METHODS : payment.data;
  // Terms that cannot be read block nothing here: the server checks them in any case.
  return { methods: methods && !isPending ? offerMethods(methods, terms ?? null, total) : undefined, terms };
}
