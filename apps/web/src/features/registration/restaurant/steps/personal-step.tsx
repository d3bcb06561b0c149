import type { Control } from 'react-hook-form';
import { TextField } from '@/components/common/fields/text-field';
import { registrationStrings } from '../../registration.strings';
import { lengths, type RestaurantValues } from '../restaurant-form';

const texts = registrationStrings.fields;

/** Step 2, all of it optional. */
export function PersonalStep({ control }: { control: Control<RestaurantValues> }) {
  return (
    <>
      <TextField
        control={control}
        name="phone"
        label={texts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={lengths.phone}
      />
      <TextField
        control={control}
        name="taxId"
        label={texts.taxId}
        autoComplete="off"
        maxLength={lengths.taxId}
      />
    </>
  );
}
