import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { signUpFailureText, useSession } from '@/domain/session';
import { toAppError } from '@/lib/app-error';
import { forgetDraft, useKeepDraft } from '@/lib/stores/form-draft';
import { toast } from '@/lib/toast/toast';
import { awaitingAccount } from '../resume/awaiting-account';
import { NO_SESSION, register, UNCONFIRMED } from '../sign-up/register';
import { registrationStrings as texts } from '../registration.strings';
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
import { sameEmail } from '../resume/same-email';
import type { WizardKind } from './wizard-kind';

const SECRETS = ['password'];

export type WizardPlace = {
  asked: number;
  goTo: (step: number) => void;
  onDone: () => void;
  /** What has to be saved before the group is created; throws AppError. */
  prepare?: (values: RestaurantValues) => Promise<void>;
};

/** The emails that already have an account: that of the session, and that of a sign-up from this tab. */
type Context = { userEmail: string | null; signedUp: string | null };
const asksNoPassword = zodResolver<RestaurantValues, Context, RestaurantValues>(restaurantSchemaOfAccount);
const asksPassword = zodResolver<RestaurantValues, Context, RestaurantValues>(restaurantSchema);

const resolver: Resolver<RestaurantValues, Context> = (values, context, options) =>
  isOwn(context?.userEmail, values.email) || isOwn(context?.signedUp, values.email)
    ? asksNoPassword(values, context, options)
    : asksPassword(values, context, options);

function isOwn(userEmail: string | null | undefined, email: string): boolean {
  return typeof userEmail === 'string' && sameEmail(userEmail, email);
}

/** The five steps: values, current step, navigation, and the final submit. */
export function useRestaurantWizard(
  initial: RestaurantValues,
  { asked, goTo, onDone, prepare }: WizardPlace,
  kind: WizardKind,
) {
  const userEmail = useSession().user?.email ?? null;
  const queryClient = useQueryClient();
  const [{ signedUp, awaiting }, setAccount] = useState<Account>(() => accountOf(userEmail));
  const form = useForm<RestaurantValues, Context>({
    resolver,
    context: { userEmail, signedUp },
    defaultValues: initial,
  });
  useKeepDraft(form, kind.draft, SECRETS);
  const values = useWatch({ control: form.control, compute: (all: RestaurantValues) => all });
  const step = reachableStep(asked, values);
  /** This email's account exists, with a session in this browser. */
  const hasAccount = isOwn(userEmail, values.email);
  /** The account exists, confirmed or not, and has its password. */
  const hasPassword = hasAccount || isOwn(signedUp, values.email);

  const sayMissing = (fields: readonly RestaurantField[]) => {
    const asked = hasPassword ? fields.filter((field) => field !== 'password') : fields;
    if (hasMissing(asked, form.getValues())) toast.error(texts.missing, texts.missingText);
  };

  const goToNextStep = async () => {
    const fields = STEP_FIELDS[step - 1] ?? [];
    if (fields.length === 0 || (await form.trigger(fields, { shouldFocus: true }))) {
      goTo(step + 1);
      return;
    }
    sayMissing(fields);
  };

  const complete = form.handleSubmit(
    async (filled) => {
      try {
        await prepare?.(filled);
        await register(filled, toRegistration(filled), signedUp);
      } catch (error) {
        const { code } = toAppError(error);
        if (code === UNCONFIRMED) {
          // Not a failure: a mail was sent, and the person is shown the next step.
          toast.info(texts.noSession);
          awaitingAccount.save(filled.email);
          setAccount({ signedUp: filled.email, awaiting: filled.email });
          return;
        }
        toast.error(kind.failure, failureText(error));
        if (code === NO_SESSION) setAccount({ signedUp: filled.email, awaiting: null });
        return;
      }
      forgetDraft(kind.draft);
      awaitingAccount.forget();
      // Everything read by an account without a group is out of date.
      void queryClient.resetQueries();
      toast.success(kind.success, kind.successText);
      onDone();
    },
    () => sayMissing(['password']),
  );

  const stopAwaiting = () => {
    if (awaiting) awaitingAccount.save(awaiting, { left: true });
    setAccount({ signedUp, awaiting: null });
  };
  return { form, step, values, hasAccount, hasPassword, awaiting, stopAwaiting, goToNextStep, complete };
}

/** An account signed up from this tab, and whether the person is waiting for its confirmation. */
type Account = { signedUp: string | null; awaiting: string | null };

/** What an earlier visit of this tab left; a signed-in user waits for nothing. */
function accountOf(userEmail: string | null): Account {
  const kept = userEmail === null ? awaitingAccount.read() : null;
  return { signedUp: kept?.email ?? null, awaiting: kept && !kept.left ? kept.email : null };
}

function failureText(error: unknown): string {
  return signUpFailureText(error) || texts.failureText;
}
