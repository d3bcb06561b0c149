import type { Control } from 'react-hook-form';
import { SelectField } from '@/components/common/fields/select-field';
import { TextField } from '@/components/common/fields/text-field';
import { mexicanStates } from '@/config/mexican-states';
import { lengths, type BusinessValues } from '../business-form';
import { businessStrings } from '../business.strings';

const texts = businessStrings.fields;

/** 'Ubicación'. */
export function BusinessEstablishmentStep({ control }: { control: Control<BusinessValues> }) {
  return (
    <>
      <TextField
        control={control}
        name="address"
        label={texts.address}
        placeholder={texts.addressPlaceholder}
        autoComplete="street-address"
        maxLength={lengths.address}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          control={control}
          name="city"
          label={texts.city}
          autoComplete="address-level2"
          maxLength={lengths.city}
          required
        />
        <SelectField
          control={control}
          name="state"
          label={texts.state}
          placeholder={texts.statePlaceholder}
          options={mexicanStates}
          autoComplete="address-level1"
          required
        />
        <TextField
          control={control}
          name="postalCode"
          label={texts.postalCode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={lengths.postalCode}
          required
        />
        <TextField
          control={control}
          name="phone"
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={lengths.phone}
          required
        />
      </div>
    </>
  );
}
