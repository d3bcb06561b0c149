import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { signIn } from '@/domain/session';
import { toAppError } from '@/lib/app-error';
import { localStore } from '@/lib/local-store';
import { toast } from '@/lib/toast';
import { commonStrings } from '@/strings/common.strings';
import { AuthCard } from './auth-card';
import { authStrings } from './auth.strings';
import { authFailureText } from './auth-failure';
import { EmailField } from './email-field';
import { PasswordField } from '@/components/common/password-field';
import { loginSchema, type LoginValues } from './schemas';
import { SignUpLinks } from './sign-up-links';
import { SubmitButton } from './submit-button';

const texts = authStrings.login;

type LoginFormProps = { onForgot: (email: string) => void; onUnconfirmed: (email: string) => void };

/** Sign-in by email and password; the guard around /auth leads on once there is a session. */
export function LoginForm({ onForgot, onUnconfirmed }: LoginFormProps) {
  const form = useForm<LoginValues>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });

  const [keepsData] = useState(localStore.isAvailable);

  const submit = form.handleSubmit(async (values) => {
    try {
      await signIn(values);
      toast.success(texts.success, texts.successText);
    } catch (error) {
      const { code } = toAppError(error);
      if (code === 'email_not_confirmed') return onUnconfirmed(values.email);
      if (code === 'invalid_credentials') return toast.error(texts.failure, texts.failureText);
      toast.error(commonStrings.error, authFailureText(error));
    }
  });

  return (
    <AuthCard title={texts.title} description={texts.description}>
      {!keepsData && (
        <p className="bg-gold-soft text-gold mb-6 rounded-md p-4 text-sm text-pretty">{texts.notKept}</p>
      )}
      <Form {...form}>
        <form onSubmit={submit} noValidate className="grid gap-5">
          <EmailField control={form.control} />
          <PasswordField
            control={form.control}
            name="password"
            label={authStrings.password}
            autoComplete="current-password"
            aside={
              <Button
                variant="link"
                className="-my-3 h-11 px-0 font-medium"
                onClick={() => onForgot(form.getValues('email'))}
              >
                {texts.forgot}
              </Button>
            }
          />
          <SubmitButton busy={form.formState.isSubmitting} label={texts.submit} busyLabel={texts.busy} />
        </form>
      </Form>
      <SignUpLinks />
    </AuthCard>
  );
}
