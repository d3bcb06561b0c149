import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { signUpFailureText, useSession } from '@/domain/session';
import { useRecheckCorrected } from '@/components/ui/form';
import { forgetDraft, useKeepDraft } from '@/lib/stores/form-draft';
import { toast } from '@/lib/toast/toast';
import { isAddressTaken } from '../sign-up/sign-up-once';
import { registrationStrings as texts } from '../registration.strings';
import { isSignedUp } from '../resume/registration-machine';
import { openRegistration, secrets, stateIn, waitingFor, type Accounts } from '../resume/registration-store';
import { sameEmail } from '../resume/same-email';
import { useAccounts } from '../resume/use-accounts';
import type { RegistrationOutcome } from '../sign-up/register';
import {
  EMPTY_RESTAURANT,
  hasMissing,
  reachableStep,
  restaurantIssues,
  restaurantRules,
  restaurantRulesOfAccount,
  savedValues,
  STEP_FIELDS,
  type RestaurantField,
  type RestaurantValues,
} from './restaurant-form';
import type { WizardKind } from './wizard-kind';

export type WizardNavigation = {
  requestedStep: number;
  goTo: (step: number) => void;
  onDone: () => void;
};

/** The action of the last step. Throws AppError. */
export type Create = (values: RestaurantValues) => Promise<RegistrationOutcome>;

/** The emails that already have an account: the session's, and those of sign-ups in this tab. */
type Context = { userEmail: string | null; accounts: Accounts };

const resolver: Resolver<RestaurantValues, Context> = (values, context) => {
  const hasPassword = context !== undefined && hasPasswordIn(context, values.email);
  const rules = hasPassword ? restaurantRulesOfAccount : restaurantRules;
  const issues = [...restaurantIssues(values, rules)];
  if (issues.length === 0) return { values: savedValues(values, rules), errors: {} };
  const errors = issues.map(([field, message]) => [field, { type: 'custom', message }] as const);
  return { values: {}, errors: Object.fromEntries(errors) };
};

function isOwn(userEmail: string | null, email: string): boolean {
  return userEmail !== null && sameEmail(userEmail, email);
}

/** Whether the email's account exists, confirmed or not, and has its password. */
function hasPasswordIn({ userEmail, accounts }: Context, email: string): boolean {
  return isOwn(userEmail, email) || isSignedUp(stateIn(accounts, email));
}

/** The five steps: values, current step, navigation, and the final submit. */
export function useRestaurantWizard(
  initial: RestaurantValues,
  { requestedStep, goTo, onDone }: WizardNavigation,
  kind: WizardKind,
  create: Create,
) {
  const userEmail = useSession().user?.email ?? null;
  const [isDone, setIsDone] = useState(false);
  const queryClient = useQueryClient();
  const [accounts, readAccounts] = useAccounts(userEmail);
  const context = { userEmail, accounts };
  const form = useForm<RestaurantValues, Context>({ resolver, context, defaultValues: initial });
  useKeepDraft(form, kind.draft, secrets);
  useRecheckCorrected(form, EMPTY_RESTAURANT);
  const values = useWatch({ control: form.control, compute: (all: RestaurantValues) => all });
  const step = reachableStep(requestedStep, values);
  /** This email's account exists, with a session in this browser. */
  const hasAccount = isOwn(userEmail, values.email);
  const hasPassword = hasPasswordIn(context, values.email);
  const awaiting = waitingFor(accounts);
  /** Its email was confirmed in another tab of this browser, which has a session now. */
  const isConfirmed = awaiting !== null && isOwn(userEmail, awaiting);
  useEffect(() => {
    if (!isConfirmed) return;
    openRegistration(awaiting, { signedIn: true }).send('sessionFound');
    forgetDraft(kind.draft);
    onDone();
  }, [isConfirmed, awaiting, kind, onDone]);

  const reportMissing = (fields: readonly RestaurantField[]) => {
    const required = hasPassword ? fields.filter((field) => field !== 'password') : fields;
    if (hasMissing(required, form.getValues())) toast.error(texts.missing, texts.missingText);
  };

  const goToNextStep = async () => {
    const fields = STEP_FIELDS[step - 1] ?? [];
    if (fields.length === 0 || (await form.trigger(fields, { shouldFocus: true }))) {
      goTo(step + 1);
      return;
    }
    reportMissing(fields);
  };

  const complete = form.handleSubmit(
    async (filled) => {
      let outcome: RegistrationOutcome;
      try {
        outcome = await create(filled);
      } catch (error) {
        toast.error(kind.failure, failureText(error));
        if (isAddressTaken(error)) {
          goTo(kind.first);
          form.setError('email', { message: failureText(error) });
        }
        readAccounts();
        return;
      }
      if (outcome === 'unconfirmed') {
        toast.info(texts.noSession);
        readAccounts();
        return;
      }
      forgetDraft(kind.draft);
      setIsDone(true);
      // Everything read by an account without a group is outdated.
      void queryClient.resetQueries();
      toast.success(kind.success, kind.successText);
      onDone();
    },
    () => reportMissing(['password']),
  );

  const stopAwaiting = () => {
    if (awaiting) openRegistration(awaiting, { signedIn: false }).send('corrected');
    readAccounts();
  };
  // The form stays busy until the next page has loaded: nothing is missing now.
  const busy = form.formState.isSubmitting || isDone;
  return {
    form,
    busy,
    step,
    values,
    hasAccount,
    hasPassword,
    awaiting,
    stopAwaiting,
    goToNextStep,
    complete,
  };
}

function failureText(error: unknown): string {
  return signUpFailureText(error) || texts.failureText;
}
