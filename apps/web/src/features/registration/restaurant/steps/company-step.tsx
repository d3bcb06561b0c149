import type { Control } from 'react-hook-form';
import { TextField } from '@/components/common/fields/text-field';
import { registrationStrings } from '../../registration.strings';
import { lengths, type RestaurantValues } from '../restaurant-form';

const texts = registrationStrings.fields;

/** Step 4, the group's first fiscal company. */
export function CompanyStep({ control }: { control: Control<RestaurantValues> }) {
  return (
    <>
      <TextField
        control={control}
        name="companyName"
        label={texts.companyName}
        hint={texts.companyNameHint}
        autoComplete="off"
        maxLength={lengths.companyName}
        required
      />
      <TextField
        control={control}
        name="companyBusinessName"
        label={texts.companyBusinessName}
        autoComplete="organization"
        maxLength={lengths.companyBusinessName}
        required
      />
      <TextField
        control={control}
        name="companyEmail"
        label={texts.companyEmail}
        type="email"
        inputMode="email"
        autoComplete="work email"
        maxLength={lengths.companyEmail}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          control={control}
          name="companyPhone"
          label={texts.companyPhone}
          type="tel"
          inputMode="tel"
          autoComplete="work tel"
          maxLength={lengths.companyPhone}
        />
        <TextField
          control={control}
          name="companyTaxId"
          label={texts.companyTaxId}
          autoComplete="off"
          maxLength={lengths.companyTaxId}
        />
      </div>
    </>
  );
}
