import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Location } from '@/domain/location';
import { storeClock } from '@/domain/order';
import { useRecheckCorrected } from '@/components/ui/form';
import { sessionStore } from '@/lib/stores/session-store';
import type { NewestOrder } from '../api/find-order';
import { checkoutResolver, EMPTY_CHECKOUT, parseDraft, type CheckoutValues } from './checkout-form';
import { usualChoices } from './usual-choices';

const draftKey = (userId: string, locationId: string) => `checkout_draft:${userId}:${locationId}`;

/** Forgets the draft once it has become an order. */
export function forgetDraft(userId: string, locationId: string): void {
  sessionStore.remove(draftKey(userId, locationId));
}

/**
 * The checkout's form. It starts with the choices of the last order; its draft stays in the tab, so that a reload at any
 * step loses nothing.
 */
export function useCheckoutForm(
  userId: string,
  { id, timeZone }: Pick<Location, 'id' | 'timeZone'>,
  orderBefore: NewestOrder | null | undefined,
) {
  const key = draftKey(userId, id);
  const [draft] = useState(() => parseDraft(sessionStore.read(key)));
  const [resolver] = useState(() => checkoutResolver(() => storeClock(timeZone)));
  const form = useForm<CheckoutValues>({
    resolver,
    defaultValues: draft ?? usualChoices(orderBefore, timeZone),
  });
  useRecheckCorrected(form, EMPTY_CHECKOUT);
  const { subscribe, clearErrors } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          sessionStore.write(key, values);
          if (name === 'deliveryType') clearErrors(['date', 'slot']);
        },
      }),
    [subscribe, clearErrors, key],
  );
  return {
    form,
    /** An earlier visit of this tab left its choices. */
    isResumed: draft !== null,
    /** Choices taken from the last order count as made once their step is left. */
    keepDraft: () => sessionStore.write(key, form.getValues()),
  };
}
