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
import { Textarea } from '@/components/ui/textarea';

type TextFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  /** A line under the field until a message replaces it; may be a function of the typed text and whether the field was left. */
  hint?: string | ((typed: string, left: boolean) => ReactNode);
  required?: boolean;
  /** A number above one makes it a text area with that many rows. */
  rows?: number;
} & Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'placeholder'
  | 'maxLength'
  | 'readOnly'
  | 'list'
  | 'className'
>;

/** A line of text (or several) of a form, with its label, hint and message. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { control, name, label, hint, rows = 1, className, type, list, ...input } = props;
  return (
    <FormField
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <FormItem className={className}>
          <FormLabel required={input.required}>{label}</FormLabel>
          <FormControl>
            {rows > 1 ? (
              <Textarea rows={rows} {...input} {...field} />
            ) : (
              <Input type={type} list={list} {...input} {...field} />
            )}
          </FormControl>
          <Hint>
            {typeof hint === 'function' ? !fieldState.error && hint(field.value, fieldState.isTouched) : hint}
          </Hint>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}

function Hint({ children }: { children: ReactNode }) {
  return children ? <FormDescription>{children}</FormDescription> : null;
}
