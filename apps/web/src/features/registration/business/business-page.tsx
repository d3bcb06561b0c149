import { LoadingScreen } from '@/components/common/states/loading-screen';
import { PublicFormPage } from '@/components/common/page/public-form-page';
import { Form } from '@/components/ui/form';
import { paths } from '@/config/paths';
import { useSession } from '@/domain/session';
import { useSignUpClosed } from '@/lib/backend/use-sign-up-closed';
import { siteStrings } from '@/strings/site.strings';
import type { Control } from 'react-hook-form';
import { BUSINESS_STEPS, type BusinessValues } from './business-form';
import { businessStrings as texts } from './business.strings';
import { ClosedNote } from '../wizard/closed-note';
import { signUpPageStrings } from '../wizard/sign-up-page.strings';
import { SignedInNote } from '../wizard/signed-in-note';
import { BusinessDataStep } from './steps/data-step';
import { BusinessEstablishmentStep } from './steps/establishment-step';
import { BusinessUserStep } from './steps/user-step';
import { useBusinessWizard } from './use-business-wizard';
import { useNextPage } from './use-next-page';
import { useStepParam } from '../wizard/use-step-param';
import { WizardButtons } from '../wizard/wizard-buttons';
import { WizardSteps } from '../wizard/wizard-steps';

const otherWays = [
  { text: texts.otherWay, link: texts.otherWayLink, href: paths.restaurantSignUp.href() },
  {
    text: signUpPageStrings.supplier,
    link: signUpPageStrings.supplierLink,
    href: paths.supplierLead.href(),
  },
];

/** /registro-negocio: only the account, in three steps. */
export default function BusinessPage() {
  const { isInvited } = useNextPage();
  const open = { ...(isInvited ? texts.invitedPitch : texts.pitch), benefits: signUpPageStrings.benefits };
  const pitch = useIsClosed() ? siteStrings.closed.pitch : open;
  return (
    <PublicFormPage {...pitch} otherWays={isInvited ? [] : otherWays}>
      <Content />
    </PublicFormPage>
  );
}

/** Whether sign-up is by invitation only and this person has none. */
function useIsClosed(): boolean {
  const { isInvited } = useNextPage();
  return useSignUpClosed() && !isInvited;
}

function Content() {
  const { status } = useSession();
  const [requestedStep, goTo] = useStepParam();
  const step = Math.min(Math.max(1, requestedStep), BUSINESS_STEPS.length);
  const { form, submit, isInvited } = useBusinessWizard(step, goTo);
  const count = isInvited ? 1 : BUSINESS_STEPS.length;
  const busy = form.formState.isSubmitting;
  const isClosed = useIsClosed();

  if (status === 'loading') return <LoadingScreen className="min-h-96" />;
  // The session opened by sign-up must not unmount the form before it has navigated.
  if (status === 'signed-in' && !busy && !form.formState.isSubmitSuccessful) return <SignedInNote />;
  if (isClosed && !busy && status !== 'signed-in') return <ClosedNote />;
  return (
    <Form {...form}>
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (isInvited || step === count) void submit();
          else goTo(step + 1);
        }}
      >
        {!isInvited && <WizardSteps step={step} steps={texts.steps} />}
        <div className="grid gap-5">
          <StepFields step={isInvited ? BUSINESS_STEPS.length : step} control={form.control} />
        </div>
        <WizardButtons
          step={isInvited ? count : step}
          count={count}
          busy={busy}
          onBack={() => goTo(step - 1)}
          submit={texts.submit}
          submitBusy={texts.busy}
        />
      </form>
    </Form>
  );
}

function StepFields({ step, control }: { step: number; control: Control<BusinessValues> }) {
  if (step === 1) return <BusinessDataStep control={control} />;
  if (step === 2) return <BusinessEstablishmentStep control={control} />;
  return <BusinessUserStep control={control} />;
}
