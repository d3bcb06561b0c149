import { useState, type ReactNode } from 'react';
import { LoadingScreen } from '@/components/common/states/loading-screen';
import { useSession } from '@/domain/session';
import { useSignUpClosed } from '@/lib/backend/use-sign-up-closed';
import { valuesToResume } from '../resume/values-to-resume';
import { register } from '../sign-up/register';
import { ClosedNote } from '../wizard/closed-note';
import { toRegistration } from './restaurant-form';
import type { Create, WizardNavigation } from './use-restaurant-wizard';
import { WizardForm } from './wizard-form';
import { wizardKinds } from './wizard-kind';

type RestaurantWizardProps = WizardNavigation & {
  /** Shown to a signed-in user with nothing to register. */
  signedIn: ReactNode;
};

/** The five-step sign-up of restaurants, the same on its page and in the landing page's dialog. */
export function RestaurantWizard(props: RestaurantWizardProps) {
  const { status } = useSession();
  if (status === 'loading') return <LoadingScreen className="min-h-96" />;
  return <Opened {...props} />;
}

// Decided once: the session opened by sign-up must not unmount the wizard.
function Opened({ signedIn, ...navigation }: RestaurantWizardProps) {
  const { user } = useSession();
  const [initial] = useState(() => valuesToResume(user));
  const isClosed = useSignUpClosed();
  if (isClosed && !user) return <ClosedNote />;
  if (!initial) return signedIn;
  return (
    <WizardForm initial={initial} navigation={navigation} kind={wizardKinds.account} create={createAccount} />
  );
}

const createAccount: Create = (values) => register(values, toRegistration(values));
