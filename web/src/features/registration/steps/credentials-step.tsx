import type { Control } from 'react-hook-form';
import { PasswordField } from '@/components/common/password-field';
import { TextField } from '@/components/common/text-field';
import { lengths } from '../field-schemas';
import { registrationStrings } from '../registration.strings';
import type { RestaurantValues } from '../restaurant-form';

const texts = registrationStrings.fields;

type StepProps = { control: Control<RestaurantValues> };

/** Step 1; without the password, and with a fixed email, where the account stands already. */
export function CredentialsStep({ control, hasAccount }: StepProps & { hasAccount: boolean }) {
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
      {!hasAccount && (
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
        maxLength={lengths.name}
        required
      />
      <TextField
        control={control}
        name="businessName"
        label={texts.businessName}
        autoComplete="organization"
        maxLength={lengths.name}
        required
      />
    </>
  );
}
