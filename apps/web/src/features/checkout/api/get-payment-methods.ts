import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { PaymentMethod } from '../payment/payment-method';

async function readPaymentMethods(signal: AbortSignal): Promise<PaymentMethod[]> {
  const { data, error } = await db.from('payment_methods').select('*').order('id').abortSignal(signal);
  if (error) throw toAppError(error);
  return data
    .filter((row) => row.is_active)
    .map(({ id, code, name, description }) => ({ id, code, name, description: description ?? '' }));
}

/** The payment methods, in order. */
export function paymentMethodsQuery() {
  return queryOptions({
    queryKey: ['payment-methods'],
    queryFn: ({ signal }) => readPaymentMethods(signal),
  });
}
