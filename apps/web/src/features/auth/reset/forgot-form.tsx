import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '@/components/ui/form';
import { isNetworkError, toAppError } from '@/lib/app-error';
import { toast } from '@/lib/toast/toast';
import { requestReset } from '../api/request-reset';
import { AuthCard } from '../auth-card';
import { authFailureText } from '../auth-failure';
import { authStrings } from '../auth.strings';
import { BackToLogin } from '../back-to-login';
import { EmailField } from './email-field';
import { forgotSchema, type ForgotValues } from '../schemas';
import { SubmitButton } from '../submit-button';

const texts = authStrings.forgot;

/** Asks for the email address the recovery link is sent to. */
export function ForgotForm({ email, onSent }: { email?: string; onSent: (email: string) => void }) {
  const form = useForm<ForgotValues>({
    resolver: zodResolver(forgotSchema),
    defaultValues: { email: email ?? '' },
  });

  const submit = form.handleSubmit(async (values) => {
    try {
      await requestReset(values.email);
      toast.success(texts.success);
      onSent(values.email);
    } catch (error) {
      const outside = isNetworkError(error) || toAppError(error).status === 429;
      toast.error(texts.failure, outside ? authFailureText(error) : undefined);
    }
  });

  return (
    <AuthCard title={texts.title} description={texts.description}>
      <Form {...form}>
        <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
          <EmailField control={form.control} />
          <SubmitButton busy={form.formState.isSubmitting} label={texts.submit} busyLabel={texts.busy} />
          <BackToLogin email={email} />
        </form>
      </Form>
    </AuthCard>
  );
}
