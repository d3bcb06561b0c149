import type { ComponentProps, ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import {
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
} from '@/components/ui/form';
import { Input } from '@/components/ui/input';

type TextFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  required?: boolean;
  /** A line under the field, which may depend on what was typed once the field has been left. */
  hint?: (typed: string, left: boolean) => ReactNode;
} & Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder' | 'className' | 'autoCapitalize'
>;

/** A line of text in a form, with its label, hint and message. */
export function TextField<Values extends FieldValues>({
  control,
  name,
  label,
  required,
  hint,
  className,
  ...input
}: TextFieldProps<Values>) {
  return (
    <FormField
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <FormItem className={className}>
          <FormLabel required={required}>{label}</FormLabel>
          <FormControl>
            <Input aria-required={required} {...input} {...field} />
          </FormControl>
          <Hint>{hint?.(field.value, fieldState.isTouched)}</Hint>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}

function Hint({ children }: { children: ReactNode }) {
  return children ? <FormDescription>{children}</FormDescription> : null;
}
