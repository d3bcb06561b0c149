import { LoadingScreen } from '@/components/common/states/loading-screen';
import { PublicFormPage } from '@/components/common/page/public-form-page';
import { Form } from '@/components/ui/form';
import { isInvitation, paths } from '@/config/paths';
import { useSession } from '@/domain/session';
import { useSearchParams } from 'react-router';
import { useSignUpClosed } from '@/lib/backend/use-sign-up-closed';
import { siteStrings } from '@/strings/site.strings';
import { BUSINESS_STEPS } from './business-form';
import { businessStrings as texts } from './business.strings';
import { ClosedNote } from '../wizard/closed-note';
import { signUpPageStrings } from '../wizard/sign-up-page.strings';
import { SignedInNote } from '../wizard/signed-in-note';
import { BusinessDataStep } from './steps/data-step';
import { BusinessEstablishmentStep } from './steps/establishment-step';
import { BusinessUserStep } from './steps/user-step';
import { useBusinessWizard } from './use-business-wizard';
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
  const open = { title: texts.title, text: texts.text, benefits: signUpPageStrings.benefits };
  const pitch = useIsClosed() ? siteStrings.closed.pitch : open;
  return (
    <PublicFormPage {...pitch} otherWays={otherWays}>
      <Content />
    </PublicFormPage>
  );
}

/** Whether sign-up is by invitation only and this person has none. */
function useIsClosed(): boolean {
  const [params] = useSearchParams();
  return useSignUpClosed() && !isInvitation(params.get('next') ?? undefined);
}

function Content() {
  const { status } = useSession();
  const [requestedStep, goTo] = useStepParam();
  const step = Math.min(Math.max(1, requestedStep), BUSINESS_STEPS.length);
  const { form, submit } = useBusinessWizard(step, goTo);
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
          if (step === BUSINESS_STEPS.length) void submit();
          else goTo(step + 1);
        }}
      >
        <WizardSteps step={step} steps={texts.steps} />
        <div className="grid gap-5">
          {step === 1 && <BusinessDataStep control={form.control} />}
          {step === 2 && <BusinessEstablishmentStep control={form.control} />}
          {step === 3 && <BusinessUserStep control={form.control} />}
        </div>
        <WizardButtons
          step={step}
          count={BUSINESS_STEPS.length}
          busy={busy}
          onBack={() => goTo(step - 1)}
          submit={texts.submit}
          submitBusy={texts.busy}
        />
      </form>
    </Form>
  );
}
