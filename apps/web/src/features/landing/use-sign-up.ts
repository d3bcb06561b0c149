import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { sessionStore } from '@/lib/stores/session-store';
import { toast } from '@/lib/toast/toast';
import { commonStrings } from '@/strings/common.strings';
import type { LoadSignUp, SignUpDialog } from './sign-up-slot';

/** The parameter that opens the dialog at a step: a reload keeps it, Back goes one step back and finally closes it. */
const PARAMETER = 'registro';

/** The step at which this tab last closed the dialog. */
const LAST_STEP = 'sign_up_step';

/**
 * The sign-up dialog: whether it is open and at which step, kept in the URL. `prepare` fetches it as soon as the pointer or the
 * focus comes near a button.
 */
export function useSignUp(load: LoadSignUp) {
  const [Dialog, setDialog] = useState<SignUpDialog | null>(null);
  const { open, step, goTo, close } = usePlace();

  useEffect(() => {
    if (!open || Dialog) return;
    load().then(
      (loaded) => setDialog(() => loaded.default),
      () => {
        toast.error(commonStrings.error, commonStrings.noConnection);
        close();
      },
    );
  }, [open, Dialog, load, close]);

  const show = () => goTo(toStep(sessionStore.read(LAST_STEP)));
  const prepare = () => void load().catch(() => undefined);
  return { Dialog, open, step, goTo, close, show, prepare, isLoading: open && !Dialog };
}

function usePlace() {
  const [params] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const requestedStep = params.get(PARAMETER);
  const depth = depthOf(state);

  const goTo = (step: number) => {
    const next = new URLSearchParams(params);
    next.set(PARAMETER, String(step));
    void navigate({ search: `?${next}` }, { state: { signUpDepth: depth + 1 }, preventScrollReset: true });
  };
  const close = useCallback(() => {
    if (depth > 0) return void navigate(-depth);
    const next = new URLSearchParams(params);
    next.delete(PARAMETER);
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  }, [depth, params, navigate]);
  const open = requestedStep !== null;
  const step = toStep(Number(requestedStep));
  useEffect(() => {
    if (open) sessionStore.write(LAST_STEP, step);
  }, [open, step]);
  return { open, step, goTo, close };
}

/** The number of history entries the dialog has added: closing goes back over them. */
function depthOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('signUpDepth' in state)) return 0;
  return typeof state.signUpDepth === 'number' ? state.signUpDepth : 0;
}

function toStep(kept: unknown): number {
  return typeof kept === 'number' && Number.isInteger(kept) && kept > 0 ? kept : 1;
}
