import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '@/config/paths';
import { signUpFailureText, type SignUpOutcome } from '@/domain/session';
import { isNetworkError } from '@/lib/app-error';
import { forgetDraft, readDraft, useKeepDraft } from '@/lib/stores/form-draft';
import { toast } from '@/lib/toast/toast';
import { useSingleFlight } from '@/lib/mutations/use-single-flight';
import {
  BUSINESS_STEPS,
  businessSchema,
  EMPTY_BUSINESS,
  hasMissing,
  INVITED_STEPS,
  invitedSchema,
  toMetadata,
  type BusinessField,
  type BusinessValues,
} from './business-form';
import { businessStrings as texts } from './business.strings';
import { useNextPage } from './use-next-page';
import { registrationStrings } from '../registration.strings';
import { isSignedUp } from '../resume/registration-machine';
import { drafts, openRegistration, secrets } from '../resume/registration-store';
import { signUpOnce } from '../sign-up/sign-up-once';

/** The three steps: freely navigable, validated together at the end. An invited person has the last one only. */
export function useBusinessWizard(step: number, goTo: (step: number) => void) {
  const navigate = useNavigate();
  const { next, isInvited } = useNextPage();
  const steps = isInvited ? INVITED_STEPS : BUSINESS_STEPS;
  const [initial] = useState(() => readDraft(drafts.business, EMPTY_BUSINESS));
  const form = useForm<BusinessValues>({
    resolver: zodResolver(isInvited ? invitedSchema : businessSchema),
    defaultValues: initial,
    shouldFocusError: false,
  });
  useKeepDraft(form, drafts.business, secrets);
  const focusWanted = useRef<BusinessField | null>(null);

  // The field is on another step, which has to be rendered first.
  useEffect(() => {
    if (!focusWanted.current) return;
    form.setFocus(focusWanted.current);
    focusWanted.current = null;
  }, [form, step]);

  const showFirstMistake = (errors: FieldErrors<BusinessValues>) => {
    if (hasMissing(form.getValues(), steps)) {
      toast.error(registrationStrings.missing, registrationStrings.missingText);
    } else if (errors.confirmPassword) toast.error(texts.mismatch);
    const mistake = firstMistake(errors, steps);
    if (!mistake) return;
    if (mistake.step === step) {
      form.setFocus(mistake.field);
      return;
    }
    focusWanted.current = mistake.field;
    goTo(mistake.step);
  };

  // A user who already has a session continues from there.
  const toConfirmation = (email: string) =>
    navigate(paths.auth.href({ next }), { state: { mode: 'confirm', email } });

  const create = useSingleFlight(async (values: BusinessValues) => {
    const { email, password } = values;
    const registration = openRegistration(email, { signedIn: false });
    if (isSignedUp(registration.state)) {
      // The account keeps the first password, which this one must not be mistaken for.
      toast.info(texts.accountExists, texts.accountExistsText(email));
      return toConfirmation(email);
    }
    let outcome: SignUpOutcome;
    try {
      outcome = await signUpOnce(
        { email, password, metadata: toMetadata(values, isInvited), next },
        registration,
      );
    } catch (error) {
      const reason = isNetworkError(error) ? '' : signUpFailureText(error);
      toast.error(reason ? texts.failure(reason) : texts.unexpected);
      return;
    }
    forgetDraft(drafts.business);
    if (outcome === 'unconfirmed') {
      registration.send('unconfirmed');
      toast.success(texts.success);
    } else {
      registration.send('sessionFound');
      toast.success(texts.created, texts.createdText);
    }
    await toConfirmation(email);
  });

  const submit = () => form.handleSubmit(create, showFirstMistake)();

  return { form, submit, isInvited };
}

/** The first invalid field in reading order, and its step. */
function firstMistake(errors: FieldErrors<BusinessValues>, steps: typeof BUSINESS_STEPS) {
  for (const [index, fields] of steps.entries()) {
    const field = fields.find((name) => errors[name]);
    if (field) return { step: index + 1, field };
  }
  return null;
}
