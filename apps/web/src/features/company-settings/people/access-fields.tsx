import { useId } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import type { AccessValues } from './access-values';
import { peopleStrings as texts } from './people.strings';
import type { Establishment } from './person';

type Props = { control: Control<AccessValues> };

const roles = ['member', 'owner'] as const;

/** The roles, each with an explanation. */
export function RoleField({ control }: Props) {
  const { field } = useController({ control, name: 'role' });
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{texts.role}</legend>
      <RadioGroup value={field.value} onValueChange={field.onChange} aria-label={texts.role}>
        {roles.map((role) => (
          <label
            key={role}
            htmlFor={`${id}-${role}`}
            className="has-data-[state=checked]:border-primary flex min-h-11 items-start gap-3 rounded-md border p-3"
          >
            <RadioGroupItem
              id={`${id}-${role}`}
              value={role}
              aria-label={texts.roles[role]}
              aria-describedby={`${id}-${role}-hint`}
            />
            <span>
              <span className="block font-semibold">{texts.roles[role]}</span>
              <span id={`${id}-${role}-hint`} className="text-muted-foreground text-sm">
                {texts.roleHints[role]}
              </span>
            </span>
          </label>
        ))}
      </RadioGroup>
    </fieldset>
  );
}

/** The establishments the person orders for. */
export function EstablishmentsField({
  control,
  establishments,
}: Props & { establishments: Establishment[] }) {
  const { field, fieldState } = useController({ control, name: 'locationIds' });
  // ARIA has no required group of checkboxes, so the text states it.
  const isRequired = useWatch({ control, name: 'role' }) === 'member' && establishments.length > 0;
  const id = useId();
  const describedBy = [isRequired && `${id}-hint`, fieldState.error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const toggle = (establishment: string, isChosen: boolean) =>
    field.onChange(
      isChosen ? [...field.value, establishment] : field.value.filter((other) => other !== establishment),
    );
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy || undefined}>
      <legend className="mb-1 text-sm font-semibold">{texts.establishments}</legend>
      {isRequired && (
        <p id={`${id}-hint`} className="text-muted-foreground mb-1 text-sm">
          {texts.atLeastOne}
        </p>
      )}
      {establishments.length === 0 && (
        <p className="text-muted-foreground text-sm">{texts.noEstablishments}</p>
      )}
      <div className="grid gap-1">
        {establishments.map((establishment, index) => (
          <label
            key={establishment.id}
            htmlFor={`${id}-${establishment.id}`}
            className="flex min-h-11 items-center gap-3"
          >
            <Checkbox
              id={`${id}-${establishment.id}`}
              ref={index === 0 ? field.ref : undefined}
              checked={field.value.includes(establishment.id)}
              aria-invalid={fieldState.invalid}
              onCheckedChange={(checked) => toggle(establishment.id, checked)}
            />
            {establishment.name ?? texts.unnamed}
          </label>
        ))}
      </div>
      {fieldState.error && (
        <p id={`${id}-error`} role="alert" className="text-destructive mt-1 text-sm">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}
