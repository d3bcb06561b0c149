import { useId } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { TextField } from '@/components/common/fields/text-field';
import { mexicanStates } from '@/config/mexican-states';
import { businessFiscalData as columns } from '@/lib/fields/column-lengths';
import { POSTAL_CODE_LENGTH } from '@/lib/fields/postal-code';
import { companySettingsStrings } from '../company-settings.strings';

type TownFieldsProps<Values extends FieldValues> = {
  control: Control<Values>;
  /** The form's name for each of these fields. */
  names: Record<'neighborhood' | 'postalCode' | 'city' | 'state', FieldPath<Values>>;
  /** Whether postal code, city and state are required. */
  required?: boolean;
};

/** The address fields that establishments and companies share. */
export function TownFields<Values extends FieldValues>({
  control,
  names,
  required,
}: TownFieldsProps<Values>) {
  const texts = companySettingsStrings.town;
  const statesId = useId();
  return (
    <>
      <TextField
        control={control}
        name={names.neighborhood}
        label={texts.neighborhood}
        maxLength={columns.neighborhood}
      />
      <TextField
        control={control}
        name={names.postalCode}
        label={texts.postalCode}
        required={required}
        maxLength={POSTAL_CODE_LENGTH}
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <TextField
        control={control}
        name={names.city}
        label={texts.city}
        required={required}
        maxLength={columns.city}
        autoComplete="address-level2"
      />
      <TextField
        control={control}
        name={names.state}
        label={texts.state}
        required={required}
        maxLength={columns.state}
        autoComplete="address-level1"
        list={statesId}
      />
      {/* Suggested instead of required: older records and foreign companies spell theirs differently. */}
      <datalist id={statesId}>
        {mexicanStates.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
    </>
  );
}
