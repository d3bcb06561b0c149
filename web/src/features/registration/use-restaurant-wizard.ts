import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { signUpFailureText, useSession } from '@/domain/session';
import { toAppError } from '@/lib/app-error';
import { forgetDraft, useKeepDraft } from '@/lib/form-draft';
import { toast } from '@/lib/toast';
import { NO_SESSION, register } from './register';
import { registrationStrings as texts } from './registration.strings';
import { RESTAURANT_DRAFT } from './restaurant-draft';
import {
  hasMissing,
  reachableStep,
  restaurantSchema,
  restaurantSchemaOfAccount,
  STEP_FIELDS,
  toRegistration,
  type RestaurantField,
  type RestaurantValues,
} from './restaurant-form';
import { sameEmail } from './same-email';

const SECRETS = ['password'];

export type WizardPlace = { asked: number; goTo: (step: number) => void; onDone: () => void };

type Context = { userEmail: string | null };
const asksNoPassword = zodResolver<RestaurantValues, Context, RestaurantValues>(restaurantSchemaOfAccount);
const asksPassword = zodResolver<RestaurantValues, Context, RestaurantValues>(restaurantSchema);

const resolver: Resolver<RestaurantValues, Context> = (values, context, options) =>
  isOwn(context?.userEmail, values.email)
    ? asksNoPassword(values, context, options)
    : asksPassword(values, context, options);

function isOwn(userEmail: string | null | undefined, email: string): boolean {
  return typeof userEmail === 'string' && sameEmail(userEmail, email);
}

/** The five steps: what is typed, which step is on screen, the ways forward and back, and the final submit. */
export function useRestaurantWizard(initial: RestaurantValues, { asked, goTo, onDone }: WizardPlace) {
  const userEmail = useSession().user?.email ?? null;
  const queryClient = useQueryClient();
  const [signedUp, setSignedUp] = useState<string | null>(null);
  const [awaiting, setAwaiting] = useState<string | null>(null);
  const form = useForm<RestaurantValues, Context>({
    resolver,
    context: { userEmail },
    defaultValues: initial,
  });
  useKeepDraft(form, RESTAURANT_DRAFT, SECRETS);
  const values = useWatch({ control: form.control, compute: (all: RestaurantValues) => all });
  const step = reachableStep(asked, values);
  /** The account of this email stands already, with a session in this browser. */
  const hasAccount = isOwn(userEmail, values.email);

  const sayMissing = (fields: readonly RestaurantField[]) => {
    const asked = hasAccount ? fields.filter((field) => field !== 'password') : fields;
    if (hasMissing(asked, form.getValues())) toast.error(texts.missing, texts.missingText);
  };

  const goOn = async () => {
    const fields = STEP_FIELDS[step - 1] ?? [];
    if (fields.length === 0 || (await form.trigger(fields, { shouldFocus: true }))) return goTo(step + 1);
    sayMissing(fields);
  };

  const complete = form.handleSubmit(
    async (filled) => {
      try {
        await register(filled, toRegistration(filled), signedUp);
      } catch (error) {
        toast.error(texts.failure, failureText(error));
        if (toAppError(error).code !== NO_SESSION) return;
        setSignedUp(filled.email);
        setAwaiting(filled.email);
        return;
      }
      forgetDraft(RESTAURANT_DRAFT);
      // Whatever was read of an account without a group is out of date.
      void queryClient.resetQueries();
      toast.success(texts.success, texts.successText);
      onDone();
    },
    () => sayMissing(['password']),
  );

  return { form, step, values, hasAccount, awaiting, stopAwaiting: () => setAwaiting(null), goOn, complete };
}

function failureText(error: unknown): string {
  return signUpFailureText(error) || texts.failureText;
}
