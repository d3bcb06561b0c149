import { Form } from '@/components/ui/form';
import { registrationStrings as texts } from '../registration.strings';
import { AwaitingConfirmation } from '../sign-up/awaiting-confirmation';
import { WizardButtons } from '../wizard/wizard-buttons';
import { WizardSteps } from '../wizard/wizard-steps';
import { RESTAURANT_STEPS, type RestaurantValues } from './restaurant-form';
import { CompanyStep } from './steps/company-step';
import { CredentialsStep } from './steps/credentials-step';
import { GroupStep } from './steps/group-step';
import { PersonalStep } from './steps/personal-step';
import { SummaryStep } from './steps/summary-step';
import { useRestaurantWizard, type Create, type WizardNavigation } from './use-restaurant-wizard';
import type { WizardKind } from './wizard-kind';

type WizardFormProps = {
  initial: RestaurantValues;
  navigation: WizardNavigation;
  kind: WizardKind;
  create: Create;
};

/** The steps of one kind; `navigation` numbers them including the account's step, even if that is skipped. */
export function WizardForm({ initial, navigation, kind, create }: WizardFormProps) {
  const wizard = useRestaurantWizard(initial, navigation, kind, create);
  const { form, busy, step, hasAccount, hasPassword, awaiting } = wizard;
  const submit = step === RESTAURANT_STEPS ? wizard.complete : wizard.goToNextStep;

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
        <WizardSteps step={step - kind.first + 1} steps={kind.steps} />
        {hasAccount && !busy && kind.first === 1 && (
          <p role="status" className="bg-info-soft rounded-md px-4 py-3 text-sm">
            {texts.accountExists(wizard.values.email)}
          </p>
        )}
        {hasPassword && !hasAccount && !busy && (
          <p role="status" className="bg-info-soft rounded-md px-4 py-3 text-sm">
            {texts.passwordKept(wizard.values.email)}
          </p>
        )}
        <div className="grid gap-5">
          <StepFields {...wizard} kind={kind} onEdit={navigation.goTo} />
        </div>
        <WizardButtons
          step={step - kind.first + 1}
          count={kind.steps.length}
          busy={busy}
          onBack={() => navigation.goTo(step - 1)}
          submit={kind.complete}
          submitBusy={kind.busy}
        />
      </form>
    </Form>
  );
}

type StepFieldsProps = ReturnType<typeof useRestaurantWizard> & {
  kind: WizardKind;
  onEdit: (step: number) => void;
};

function StepFields({ form: { control }, step, values, ...account }: StepFieldsProps) {
  const { hasAccount, hasPassword, kind, busy, onEdit } = account;
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
      first={kind.first}
      hasPassword={hasPassword}
      disabled={busy}
      onEdit={onEdit}
    />
  );
}
