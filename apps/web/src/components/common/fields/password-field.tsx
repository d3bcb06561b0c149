import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { ReactNode } from 'react';
import {
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
} from '@/components/ui/form';
import { PasswordInput } from './password-input';

type PasswordFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  /** Shows the asterisk; the field is required either way. */
  marked?: boolean;
  /** Rendered to the right of the label. */
  aside?: ReactNode;
};

/** A password of a form, with its label, hint and message. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { control, name, label, autoComplete, hint, marked, aside } = props;
  return (
    <FormField
      control={control}
      name={name}
      render={({ field }) => (
        <FormItem>
          <div className="flex min-h-5 items-center justify-between gap-2">
            <FormLabel required={marked}>{label}</FormLabel>
            {aside}
          </div>
          <FormControl>
            <PasswordInput required autoComplete={autoComplete} {...field} />
          </FormControl>
          {hint && <FormDescription>{hint}</FormDescription>}
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
