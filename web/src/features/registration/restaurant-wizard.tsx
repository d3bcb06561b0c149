import { useState, type ReactNode } from 'react';
import { Form } from '@/components/ui/form';
import { LoadingScreen } from '@/components/common/loading-screen';
import { useSession } from '@/domain/session';
import { useSignUpClosed } from '@/lib/sign-up-closed';
import { AwaitingConfirmation } from './awaiting-confirmation';
import { ClosedNote } from './closed-note';
import { registrationStrings as texts } from './registration.strings';
import { initialValues } from './restaurant-draft';
import { RESTAURANT_STEPS, type RestaurantValues } from './restaurant-form';
import { CompanyStep } from './steps/company-step';
import { CredentialsStep } from './steps/credentials-step';
import { GroupStep } from './steps/group-step';
import { PersonalStep } from './steps/personal-step';
import { SummaryStep } from './steps/summary-step';
import { useRestaurantWizard, type WizardPlace } from './use-restaurant-wizard';
import { WizardButtons } from './wizard-buttons';
import { WizardSteps } from './wizard-steps';

type RestaurantWizardProps = WizardPlace & {
  /** What somebody gets who is signed in and has nothing to register. */
  signedIn: ReactNode;
};

/** The five-step sign-up of restaurants, the same on its page and in the dialog of the landing page. */
export function RestaurantWizard(props: RestaurantWizardProps) {
  const { status } = useSession();
  if (status === 'loading') return <LoadingScreen className="min-h-96" />;
  return <Opened {...props} />;
}

// Decided once: the session that signing up opens must not take the wizard away.
function Opened({ signedIn, ...place }: RestaurantWizardProps) {
  const { user } = useSession();
  const [initial] = useState(() => initialValues(user));
  const isClosed = useSignUpClosed();
  if (isClosed && !user) return <ClosedNote />;
  return initial ? <Wizard initial={initial} place={place} /> : signedIn;
}

function Wizard({ initial, place }: { initial: RestaurantValues; place: WizardPlace }) {
  const wizard = useRestaurantWizard(initial, place);
  const { form, step, hasAccount, hasPassword, awaiting } = wizard;
  const busy = form.formState.isSubmitting;
  const submit = step === RESTAURANT_STEPS ? wizard.complete : wizard.goOn;

  if (awaiting) return <AwaitingConfirmation email={awaiting} onCorrect={wizard.stopAwaiting} />;
  return (
    <Form {...form}>
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <WizardSteps step={step} steps={texts.steps} />
        {hasAccount && !busy && (
          <p role="status" className="bg-info-soft rounded-md px-4 py-3 text-sm">
            {texts.accountStands(wizard.values.email)}
          </p>
        )}
        {hasPassword && !hasAccount && !busy && (
          <p role="status" className="bg-info-soft rounded-md px-4 py-3 text-sm">
            {texts.passwordStands(wizard.values.email)}
          </p>
        )}
        <div className="grid gap-5">
          <StepFields {...wizard} busy={busy} onEdit={place.goTo} />
        </div>
        <WizardButtons
          step={step}
          count={RESTAURANT_STEPS}
          busy={busy}
          onBack={() => place.goTo(step - 1)}
          submit={texts.complete}
          submitBusy={texts.busy}
        />
      </form>
    </Form>
  );
}

type StepFieldsProps = ReturnType<typeof useRestaurantWizard> & {
  busy: boolean;
  onEdit: (step: number) => void;
};

function StepFields({ form: { control }, step, values, ...account }: StepFieldsProps) {
  const { hasAccount, hasPassword, busy, onEdit } = account;
  if (step === 1) {
    return <CredentialsStep control={control} hasAccount={hasAccount} hasPassword={hasPassword} />;
  }
  if (step === 2) return <PersonalStep control={control} />;
  if (step === 3) return <GroupStep control={control} />;
  if (step === 4) return <CompanyStep control={control} />;
  return (
    <SummaryStep
      control={control}
      values={values}
      hasPassword={hasPassword}
      disabled={busy}
      onEdit={onEdit}
    />
  );
}
