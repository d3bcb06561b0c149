import { Slot } from 'radix-ui';
import { createContext, useContext, useEffect, useId, type ComponentProps } from 'react';
import {
  Controller,
  FormProvider,
  useFormContext,
  useFormState,
  type ControllerProps,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { cn } from '@/lib/cn';
import { Label } from './label';

/** The form's context: `<Form {...form}><form onSubmit={form.handleSubmit(save)}>…`. */
export const Form = FormProvider;

const FieldContext = createContext<string | null>(null);
const ItemContext = createContext<string | null>(null);

/** One field, bound to the form by its name. */
export function FormField<
  Values extends FieldValues = FieldValues,
  Name extends FieldPath<Values> = FieldPath<Values>,
  Transformed = Values,
>(props: ControllerProps<Values, Name, Transformed>) {
  return (
    <FieldContext.Provider value={props.name}>
      <Controller {...props} />
    </FieldContext.Provider>
  );
}

/** Ids and state of the surrounding field: they connect label, control, hint and message. */
export function useFormField() {
  const name = useContext(FieldContext);
  const id = useContext(ItemContext);
  if (name === null || id === null)
    throw new Error('useFormField needs a FormField with a FormItem around it');

  const { getFieldState } = useFormContext();
  const state = getFieldState(name, useFormState({ name }));
  return { ...state, name, id, descriptionId: `${id}-description`, messageId: `${id}-message` };
}

export function FormItem({ className, ...props }: ComponentProps<'div'>) {
  const id = useId();
  return (
    <ItemContext.Provider value={id}>
      <div data-slot="form-item" className={cn('grid content-start gap-2', className)} {...props} />
    </ItemContext.Provider>
  );
}

type FormLabelProps = ComponentProps<typeof Label> & { required?: boolean };

/** The field's label; `required` adds the asterisk for sighted people. */
export function FormLabel({ className, children, required, ...props }: FormLabelProps) {
  const { id, error } = useFormField();
  return (
    <Label className={cn(error && 'text-destructive', className)} htmlFor={id} {...props}>
      <span>
        {children}
        {required && (
          <span aria-hidden className="text-destructive">
            {' *'}
          </span>
        )}
      </span>
    </Label>
  );
}

export function FormControl(props: ComponentProps<typeof Slot.Root>) {
  const { id, error, descriptionId, messageId } = useFormField();
  return (
    <Slot.Root
      id={id}
      aria-describedby={error ? `${descriptionId} ${messageId}` : descriptionId}
      aria-invalid={error ? true : undefined}
      {...props}
    />
  );
}

export function FormDescription({ className, ...props }: ComponentProps<'p'>) {
  const { descriptionId } = useFormField();
  return <p id={descriptionId} className={cn('text-muted-foreground text-sm', className)} {...props} />;
}

export function FormMessage({ className, children, ...props }: ComponentProps<'p'>) {
  const { error, messageId } = useFormField();
  const body = error ? error.message : children;
  if (!body) return null;
  return (
    <p id={messageId} className={cn('text-destructive text-sm font-medium', className)} {...props}>
      {body}
    </p>
  );
}

type Checked<Values extends FieldValues, Context> = Pick<
  UseFormReturn<Values, Context>,
  'subscribe' | 'trigger' | 'getFieldState'
>;

/**
 * Revalidates a field with an error as it changes. A form only does so after it was submitted, and steps are validated without
 * submitting it.
 */
export function useRecheckCorrected<Values extends FieldValues, Context>(
  { subscribe, trigger, getFieldState }: Checked<Values, Context>,
  empty: Values,
) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (isField(empty, name) && getFieldState(name).error) void trigger(name);
        },
      }),
    [subscribe, trigger, getFieldState, empty],
  );
}

function isField<Values extends FieldValues>(empty: Values, name = ''): name is FieldPath<Values> {
  return name in empty;
}
