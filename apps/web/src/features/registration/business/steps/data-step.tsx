import type { Control } from 'react-hook-form';
import { SelectField } from '@/components/common/fields/select-field';
import { TextField } from '@/components/common/fields/text-field';
import { lengths, type BusinessValues } from '../business-form';
import { businessStrings } from '../business.strings';

const texts = businessStrings.fields;

/** 'Datos del Negocio'. */
export function BusinessDataStep({ control }: { control: Control<BusinessValues> }) {
  return (
    <>
      <TextField
        control={control}
        name="businessName"
        label={texts.businessName}
        autoComplete="organization"
        maxLength={lengths.businessName}
        required
      />
      <SelectField
        control={control}
        name="businessType"
        label={texts.businessType}
        placeholder={texts.businessTypePlaceholder}
        options={businessStrings.businessTypes}
        required
      />
      <TextField
        control={control}
        name="taxId"
        label={texts.taxId}
        autoComplete="off"
        maxLength={lengths.taxId}
      />
      <TextField
        control={control}
        name="description"
        label={texts.description}
        autoComplete="off"
        maxLength={lengths.description}
        rows={3}
      />
    </>
  );
}
