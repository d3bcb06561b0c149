import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { PasswordField } from '@/components/common/fields/password-field';
import { Button } from '@/components/ui/button';
import { newPassword } from '../../wizard/field-rules';
import { registrationStrings as texts } from '../../registration.strings';
import { asSaved, STEP_FIELDS, type RestaurantValues } from '../restaurant-form';

type SummaryStepProps = {
  control: Control<RestaurantValues>;
  values: RestaurantValues;
  /** The first step shown. */
  first: number;
  hasPassword: boolean;
  disabled: boolean;
  onEdit: (step: number) => void;
};

/** Step 5: a summary of the data to be created. After a reload it asks for the password, which is never stored. */
export function SummaryStep({ control, values, first, hasPassword, disabled, onEdit }: SummaryStepProps) {
  const [asksPassword] = useState(() => !hasPassword && newPassword.wrong(values.password) !== null);
  const saved = asSaved(values);
  const sections = STEP_FIELDS.slice(0, -1)
    .map((fields, index) => ({ fields, step: index + 1, title: texts.steps[index]?.title ?? '' }))
    .slice(first - 1);
  return (
    <>
      <div className="divide-y rounded-lg border" inert={disabled}>
        {sections.map(({ title, fields, step }) => (
          <section key={title} className="px-4 py-3">
            <div className="flex items-center justify-between gap-3">
              <h3 className="text-lg">{title}</h3>
              <Button
                variant="link"
                className="-mr-2 px-2"
                aria-label={`${texts.edit}: ${title}`}
                onClick={() => onEdit(step)}
              >
                {texts.edit}
              </Button>
            </div>
            <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
              {fields
                .filter((field) => field !== 'password')
                .map((field) => (
                  <div key={field} className="min-w-0">
                    <dt className="text-muted-foreground">{texts.fields[field]}</dt>
                    <dd className="font-medium break-words">{saved[field] || texts.empty}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      {asksPassword && (
        <PasswordField
          control={control}
          name="password"
          label={texts.fields.password}
          hint={texts.passwordAgain}
          autoComplete="new-password"
          marked
        />
      )}
    </>
  );
}
