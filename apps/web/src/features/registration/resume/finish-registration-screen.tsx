import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ErrorState } from '@/components/common/states/error-state';
import { LoadingScreen } from '@/components/common/states/loading-screen';
import { Button } from '@/components/ui/button';
import { signUpFailureText, useUser } from '@/domain/session';
import { forgetDraft } from '@/lib/stores/form-draft';
import { toast } from '@/lib/toast/toast';
import { isOnboarded } from '../founding/api/is-onboarded';
import { finishRegistration } from '../founding/finish-registration';
import { registrationStrings as texts } from '../registration.strings';
import { finishingStrings } from './finishing.strings';
import { drafts, openRegistration } from './registration-store';

/**
 * After a sign-in, completes the registration this browser still knows of (its email had to be confirmed first, or its group
 * could not be created), and then lets the person in.
 */
export default function FinishRegistrationScreen({ onDone }: { onDone: () => void }) {
  const user = useUser();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const started = useRef(false);

  const finish = useCallback(async () => {
    setFailure(null);
    try {
      const hasNews = await finishPending(user);
      await queryClient.resetQueries();
      if (hasNews) toast.success(texts.success, texts.successText);
      onDone();
    } catch (error) {
      setFailure(error);
    }
  }, [user, queryClient, onDone]);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void finish();
  }, [finish]);

  if (failure === null) return <LoadingScreen label={finishingStrings.title} />;
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh items-center justify-center">
      <ErrorState
        title={finishingStrings.failed}
        message={signUpFailureText(failure) || texts.failureText}
        onRetry={() => void finish()}
        action={
          <Button variant="outline" onClick={onDone}>
            {finishingStrings.skip}
          </Button>
        }
      />
    </main>
  );
}

/** Whether there is something to announce. False for an account that was complete before. */
async function finishPending(user: { id: string; email: string }): Promise<boolean> {
  const registration = openRegistration(user.email, { signedIn: true });
  const { state, creates } = registration;
  const wanted = creates !== null && !(await isOnboarded(user.id));
  if (wanted) await finishRegistration(user.id, creates);
  registration.send('completed');
  forgetDraft(drafts.restaurant);
  return wanted && state !== 'profile';
}
