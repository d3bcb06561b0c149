import type { Control } from 'react-hook-form';
import { SelectField } from '@/components/common/fields/select-field';
import { TextField } from '@/components/common/fields/text-field';
import { Button } from '@/components/ui/button';
import { locations as columns } from '@/lib/fields/column-lengths';
import { PHONE_LENGTH } from '@/lib/fields/phone';
import { establishmentStrings as texts } from '../company-settings.strings';
import { STREET_LENGTH, type EstablishmentValues } from './establishment-values';
import type { FiscalCompany } from '../fiscal-companies/fiscal-company';
import { FormSection } from '../forms/form-layout';
import { TownFields } from '../forms/town-fields';

type FieldsProps = { control: Control<EstablishmentValues> };

const TOWN_NAMES = {
  neighborhood: 'neighborhood',
  postalCode: 'postalCode',
  city: 'city',
  state: 'state',
} as const;

/** The establishment's name and invoice recipient. */
export function IdentityFields({
  control,
  companies,
  onGoToCompanies,
}: FieldsProps & { companies: FiscalCompany[]; onGoToCompanies: () => void }) {
  return (
    <FormSection title={texts.sections.establishment}>
      <TextField control={control} name="name" label={texts.fields.name} required maxLength={columns.name} />
      <SelectField
        control={control}
        name="fiscalCompanyId"
        label={texts.fields.fiscal}
        placeholder={texts.fields.fiscalPlaceholder}
        required
        options={companies.map(({ id, legalName }) => ({ value: id, label: legalName }))}
      />
      {companies.length === 0 && (
        <p className="bg-warning-soft text-warning rounded-md px-4 py-2 text-sm sm:col-span-2">
          {texts.noCompanies}
          <Button variant="link" className="h-auto min-h-11 px-1.5" onClick={onGoToCompanies}>
            {texts.goToCompanies}
          </Button>
        </p>
      )}
    </FormSection>
  );
}

/** The delivery address. */
export function AddressFields({ control }: FieldsProps) {
  const { fields } = texts;
  return (
    <FormSection title={texts.sections.address}>
      <TextField
        control={control}
        name="street"
        label={fields.street}
        required
        maxLength={STREET_LENGTH}
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      <TownFields control={control} names={TOWN_NAMES} required />
    </FormSection>
  );
}

/** Phone and e-mail contacts. */
export function ContactFields({ control }: FieldsProps) {
  const { fields } = texts;
  return (
    <FormSection title={texts.sections.contact}>
      <TextField
        control={control}
        name="manager"
        label={fields.manager}
        maxLength={columns.manager}
        autoComplete="off"
      />
      <TextField
        control={control}
        name="phone"
        label={fields.phone}
        type="tel"
        maxLength={PHONE_LENGTH}
        autoComplete="off"
      />
      <TextField
        control={control}
        name="email"
        label={fields.email}
        type="email"
        maxLength={columns.locationEmail}
        autoComplete="off"
      />
      <TextField
        control={control}
        name="managerEmail"
        label={fields.managerEmail}
        type="email"
        maxLength={columns.managerEmail}
        autoComplete="off"
      />
    </FormSection>
  );
}
