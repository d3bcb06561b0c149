import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { authStrings as texts } from '../auth.strings';

/** The email field of a form that has one named `email`. */
export function EmailField<Values extends FieldValues & { email: string }>({
  control,
}: {
  control: Control<Values>;
}) {
  return (
    <FormField
      control={control}
      name={'email' as FieldPath<Values>}
      render={({ field }) => (
        <FormItem>
          <FormLabel>{texts.email}</FormLabel>
          <FormControl>
            <Input
              type="email"
              required
              autoComplete="email"
              inputMode="email"
              placeholder={texts.emailPlaceholder}
              {...field}
            />
          </FormControl>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
