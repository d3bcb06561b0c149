import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { CartLine } from '@/domain/cart';
import { useCurrentLocation, type Location } from '@/domain/location';
import type { CheckoutValues } from '../form/checkout-form';
import type { Step } from '../steps/checkout-steps';
import { checkoutStrings } from '../checkout.strings';
import type { OfferedMethod } from '../payment/payment-method';
import type { useComplaint } from '../form/use-complaint';
import { placingKey, type usePlaceOrder } from './use-place-order';

export type Submission = {
  userId: string;
  location: Location;
  lines: CartLine[];
  placing: ReturnType<typeof usePlaceOrder>;
  complaint: ReturnType<typeof useComplaint>;
};

type Options = Submission & {
  form: UseFormReturn<CheckoutValues>;
  step: Step;
  /** The review has been seen: an earlier press was meant for what was there before. */
  isArmed: boolean;
  goToNextStep: () => Promise<void>;
  methods: OfferedMethod[] | undefined;
};

/** Handles the form's button: the next step or, on the last one, the order. */
export function useSubmission({ form, step, isArmed, goToNextStep, methods, ...submission }: Options) {
  const place = usePlacing(submission);
  return (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = form.getValues('paymentMethodId');
    // An earlier visit may have left a method that is no longer offered, or is refused for the current cart.
    if (methods?.every(({ id, isRefused }) => id !== chosen || isRefused))
      form.setValue('paymentMethodId', null);
    if (step !== 'confirmar') return void goToNextStep();
    if (!isArmed) return;
    void form.handleSubmit(place, (errors) => submission.complaint.complain(firstMessage(errors)))();
  };
}

/** A day has passed or a method has gone since its step was left: the step returns with this explanation. */
function firstMessage(errors: FieldErrors<CheckoutValues>): string {
  return Object.values(errors)[0]?.message ?? checkoutStrings.orderFailed;
}

/** Sends the order, unless establishment or cart have been lost in the meantime (in another tab, for example). */
function usePlacing({ userId, location, lines, placing, complaint }: Submission) {
  const client = useQueryClient();
  const { location: current } = useCurrentLocation();
  return (values: CheckoutValues) => {
    // A double click is faster than the next render, hence the check of the cache.
    if (client.isMutating({ mutationKey: placingKey(userId) }) > 0 || placing.isSuccess) return;
    if (lines.length === 0) {
      complaint.complain(checkoutStrings.emptyCart);
      return;
    }
    if (current?.id !== location.id) {
      complaint.complain(checkoutStrings.noLocation);
      return;
    }
    complaint.settle();
    placing.mutate({ location, lines, values });
  };
}
