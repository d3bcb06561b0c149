import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '@/components/ui/form';
import { toast } from '@/lib/toast/toast';
import { updatePassword } from '../api/update-password';
import { AuthCard } from '../auth-card';
import { authStrings } from '../auth.strings';
import { PasswordField } from '@/components/common/fields/password-field';
import { resetSchema, type ResetValues } from '../schemas';
import { SubmitButton } from '../submit-button';
import { resetFailureText } from './reset-failure';

const texts = authStrings.reset;

type ResetFormProps = {
  /** Starts the recovery session if the link's token has not been used yet; `invalid` if it has expired. */
  prepare: () => Promise<'ready' | 'invalid'>;
  onDone: () => void;
};

/** Asks for a new password, twice, and saves it. */
export function ResetForm({ prepare, onDone }: ResetFormProps) {
  const form = useForm<ResetValues>({
    resolver: zodResolver(resetSchema),
    defaultValues: { password: '', confirm: '' },
  });

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      if ((await prepare()) === 'invalid') return;
      await updatePassword(password);
      toast.success(texts.success);
      onDone();
    } catch (error) {
      toast.error(texts.failure, resetFailureText(error));
    }
  });

  return (
    <AuthCard title={texts.title} description={texts.description}>
      <Form {...form}>
        <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
          <PasswordField
            control={form.control}
            name="password"
            label={texts.password}
            autoComplete="new-password"
            hint={texts.hint}
          />
          <PasswordField
            control={form.control}
            name="confirm"
            label={texts.confirm}
            autoComplete="new-password"
          />
          <SubmitButton busy={form.formState.isSubmitting} label={texts.submit} busyLabel={texts.busy} />
        </form>
      </Form>
    </AuthCard>
  );
}
