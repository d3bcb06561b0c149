import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { ErrorState } from '@/components/common/states/error-state';
import { LoadingScreen } from '@/components/common/states/loading-screen';
import { PageHeader } from '@/components/common/page/page-header';
import { Card } from '@/components/ui/card';
import { paths } from '@/config/paths';
import { useCurrentGroup } from '@/domain/group';
import { useProfile, useUser, type Profile } from '@/domain/session';
import { readDraft } from '@/lib/stores/form-draft';
import { savePersonal } from './api/save-personal';
import { registrationStrings } from '../registration.strings';
import { EMPTY_RESTAURANT, toRegistration, type RestaurantValues } from '../restaurant/restaurant-form';
import { WizardForm } from '../restaurant/wizard-form';
import type { Create } from '../restaurant/use-restaurant-wizard';
import { found } from '../founding/found';
import { openRegistration } from '../resume/registration-store';
import { noSession, sessionOf } from '../sign-up/session-of';
import { useStepParam } from '../wizard/use-step-param';
import { wizardKinds } from '../restaurant/wizard-kind';

const texts = registrationStrings.newGroup;

/** /registro-grupo: the restaurant registration without its account step, for a user without a group. */
export default function NewGroupPage() {
  const { status, group, retry } = useCurrentGroup();
  const { data: profile } = useProfile();
  const { email } = useUser();
  // Decided once: the created group must not unmount the form.
  const [initial, setInitial] = useState<RestaurantValues | null>(null);
  if (!initial) {
    if (status === 'error') return <ErrorState heading="h1" onRetry={retry} />;
    if (group) return <Navigate to={paths.dashboard.href()} replace />;
    if (status === 'loading') return <LoadingScreen className="min-h-[60dvh]" />;
    setInitial(initialValues(email, profile ?? null));
    return null;
  }
  return <NewGroup initial={initial} />;
}

function NewGroup({ initial }: { initial: RestaurantValues }) {
  const navigate = useNavigate();
  const [requestedStep, goTo] = useStepParam();
  const { first } = wizardKinds.group;
  const create: Create = async (values) => {
    const { email, phone, taxId } = values;
    const user = await sessionOf(email);
    if (!user) throw noSession();
    if (phone !== initial.phone || taxId !== initial.taxId) await savePersonal(user.id, { phone, taxId });
    const creates = toRegistration(values);
    await found(user.id, openRegistration(email, { signedIn: true, creates }), creates);
    return 'complete';
  };
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={texts.title} description={texts.text} />
      <Card className="p-5 sm:p-8">
        <WizardForm
          initial={initial}
          kind={wizardKinds.group}
          create={create}
          navigation={{
            requestedStep: requestedStep + first - 1,
            goTo: (step) => goTo(step - first + 1),
            onDone: () => void navigate(paths.dashboard.href()),
          }}
        />
      </Card>
    </div>
  );
}

/** The account's own fields are hidden here; they keep their values, and none of them is written. */
function initialValues(email: string, profile: Profile | null): RestaurantValues {
  const kept = {
    ...EMPTY_RESTAURANT,
    phone: profile?.phone ?? '',
    taxId: profile?.taxId ?? '',
  };
  return {
    ...readDraft(wizardKinds.group.draft, kept),
    email,
    displayName: profile?.displayName ?? email,
    businessName: profile?.businessName ?? email,
  };
}
