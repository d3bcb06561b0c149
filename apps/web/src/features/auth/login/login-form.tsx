import { PasswordInput } from '@/components/common/fields/password-input';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { AuthCard } from '../auth-card';
import { authStrings } from '../auth.strings';
import { LoginField } from './login-field';
import { SessionNotStoredNote } from './session-not-stored-note';
import { SignUpLinks } from './sign-up-links';
import { SubmitButton } from '../submit-button';
import { useLogin } from './use-login';

const texts = authStrings.login;

type LoginFormProps = {
  /** Known from the previous step. */
  email: string | undefined;
  onForgot: (email: string) => void;
  onUnconfirmed: (email: string) => void;
};

/** Sign-in with email and password; the guard around /auth navigates once there is a session. */
export function LoginForm({ email, onForgot, onUnconfirmed }: LoginFormProps) {
  const { form, problems, busy, submit, recheck, typedEmail } = useLogin(onUnconfirmed);
  const forgot = (
    <Button variant="link" className="-my-3 h-11 px-0 font-medium" onClick={() => onForgot(typedEmail())}>
      {texts.forgot}
    </Button>
  );

  return (
    <AuthCard title={texts.title} description={texts.description}>
      <SessionNotStoredNote />
      <form
        ref={form}
        onSubmit={(event) => void submit(event)}
        onInput={recheck}
        noValidate
        className="grid gap-5"
      >
        <LoginField label={authStrings.email} problem={problems.email}>
          {(field) => (
            <Input
              {...field}
              name="email"
              // A page with one purpose: to sign in.
              autoFocus={email === undefined}
              defaultValue={email}
              type="email"
              required
              autoComplete="email"
              inputMode="email"
              placeholder={authStrings.emailPlaceholder}
            />
          )}
        </LoginField>
        <LoginField label={authStrings.password} problem={problems.password} aside={forgot}>
          {(field) => (
            <PasswordInput
              {...field}
              name="password"
              autoFocus={email !== undefined}
              required
              autoComplete="current-password"
            />
          )}
        </LoginField>
        <SubmitButton busy={busy} label={texts.submit} busyLabel={texts.busy} />
      </form>
      <SignUpLinks />
    </AuthCard>
  );
}
