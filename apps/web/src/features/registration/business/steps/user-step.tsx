import type { Control } from 'react-hook-form';
import { PasswordField } from '@/components/common/fields/password-field';
import { TextField } from '@/components/common/fields/text-field';
import { lengths, type BusinessValues } from '../business-form';
import { businessStrings } from '../business.strings';

const texts = businessStrings.fields;

/** 'Usuario'. */
export function BusinessUserStep({ control }: { control: Control<BusinessValues> }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          control={control}
          name="firstName"
          label={texts.firstName}
          autoComplete="given-name"
          maxLength={lengths.firstName}
          required
        />
        <TextField
          control={control}
          name="lastName"
          label={texts.lastName}
          autoComplete="family-name"
          maxLength={lengths.lastName}
          required
        />
      </div>
      <TextField
        control={control}
        name="email"
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={lengths.email}
        required
      />
      <PasswordField
        control={control}
        name="password"
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
        marked
      />
      <PasswordField
        control={control}
        name="confirmPassword"
        label={texts.confirmPassword}
        autoComplete="new-password"
      />
    </>
  );
}
