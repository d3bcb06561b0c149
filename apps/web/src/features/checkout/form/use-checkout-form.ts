import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Location } from '@/domain/location';
import { storeClock } from '@/domain/order';
import { sessionStore } from '@/lib/stores/session-store';
import type { NewestOrder } from '../api/find-order';
import { checkoutResolver, EMPTY_CHECKOUT, parseDraft, type CheckoutValues } from './checkout-form';
import { usualChoices } from './usual-choices';

const draftKey = (userId: string, locationId: string) => `checkout_draft:${userId}:${locationId}`;

/** Forgets the draft once it has become an order. */
export function forgetDraft(userId: string, locationId: string): void {
  sessionStore.remove(draftKey(userId, locationId));
}

function isField(name: string | undefined): name is keyof CheckoutValues {
  return name !== undefined && name in EMPTY_CHECKOUT;
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
  const { subscribe, trigger, getFieldState, clearErrors } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          sessionStore.write(key, values);
          // Steps are validated without submitting the form, so the form itself does not clear errors that were
          // corrected.
          if (name === 'deliveryType') clearErrors(['date', 'slot']);
          else if (isField(name) && getFieldState(name).error) void trigger(name);
        },
      }),
    [subscribe, trigger, getFieldState, clearErrors, key],
  );
  return {
    form,
    /** An earlier visit of this tab left its choices. */
    isResumed: draft !== null,
    /** Choices taken over from the last order count as made once their step is left. */
    keepDraft: () => sessionStore.write(key, form.getValues()),
  };
}
