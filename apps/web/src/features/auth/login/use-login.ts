import { useRef, useState, type SubmitEvent } from 'react';
import { signIn } from '@/domain/session';
import { toAppError } from '@/lib/app-error';
import { toast } from '@/lib/toast/toast';
import { commonStrings } from '@/strings/common.strings';
import { authFailureText } from '../auth-failure';
import { authStrings } from '../auth.strings';
import { loginProblems, readLogin, type LoginProblems, type LoginValues } from './login-values';

const texts = authStrings.login;

/**
 * The login's state without a form library: it is the first page many people see, and two fields need none. Validated
 * on submit and, from then on, on every keystroke.
 */
export function useLogin(onUnconfirmed: (email: string) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<LoginProblems | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readLogin(event.currentTarget);
    const found = loginProblems(values);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) {
      focusField(event.currentTarget, first);
      return;
    }
    setBusy(true);
    await send(values, onUnconfirmed);
    setBusy(false);
  };

  return {
    form,
    busy,
    problems: problems ?? {},
    submit,
    recheck: () => {
      if (problems && form.current) setProblems(loginProblems(readLogin(form.current)));
    },
    typedEmail: () => (form.current ? readLogin(form.current).email : ''),
  };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

async function send(values: LoginValues, onUnconfirmed: (email: string) => void): Promise<void> {
  // The last attempt's error is over, with any outcome of this one.
  toast.resolved(texts.failure);
  toast.resolved(commonStrings.error);
  try {
    await signIn(values);
    toast.success(texts.success, texts.successText, { isArrival: true });
  } catch (error) {
    const { code } = toAppError(error);
    if (code === 'email_not_confirmed') onUnconfirmed(values.email);
    else if (code === 'invalid_credentials') toast.error(texts.failure, texts.failureText);
    else toast.error(commonStrings.error, authFailureText(error));
  }
}
