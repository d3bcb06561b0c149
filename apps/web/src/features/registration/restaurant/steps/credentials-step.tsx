import type { Control } from 'react-hook-form';
import { PasswordField } from '@/components/common/fields/password-field';
import { TextField } from '@/components/common/fields/text-field';
import { registrationStrings } from '../../registration.strings';
import { lengths, type RestaurantValues } from '../restaurant-form';

const texts = registrationStrings.fields;

type StepProps = { control: Control<RestaurantValues> };

type AccountProps = {
  /** The person is signed in: the email is that account's. */
  hasAccount: boolean;
  /** This email's account exists and has its password. */
  hasPassword: boolean;
};

/** Step 1. */
export function CredentialsStep({ control, hasAccount, hasPassword }: StepProps & AccountProps) {
  return (
    <>
      <TextField
        control={control}
        name="email"
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={texts.emailPlaceholder}
        maxLength={lengths.email}
        readOnly={hasAccount}
        required
      />
      {!hasPassword && (
        <PasswordField
          control={control}
          name="password"
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="new-password"
          marked
        />
      )}
      <TextField
        control={control}
        name="displayName"
        label={texts.displayName}
        autoComplete="name"
        maxLength={lengths.displayName}
        required
      />
      <TextField
        control={control}
        name="businessName"
        label={texts.businessName}
        autoComplete="organization"
        maxLength={lengths.businessName}
        required
      />
    </>
  );
}
