import type { Control } from 'react-hook-form';
import { SelectField } from '@/components/common/fields/select-field';
import { TextField } from '@/components/common/fields/text-field';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { businessFiscalData as columns } from '@/lib/fields/column-lengths';
import { PHONE_LENGTH } from '@/lib/fields/phone';
import { looksLikeRfc } from '@/lib/fields/rfc';
import { companySettingsStrings, fiscalStrings as texts } from '../company-settings.strings';
import type { FiscalValues } from './fiscal-values';
import { FormSection } from '../forms/form-layout';
import { TownFields } from '../forms/town-fields';
import { CFDI_USES, REGIMES } from './sat-codes';

type FieldsProps = { control: Control<FiscalValues> };

const TOWN_NAMES = {
  neighborhood: 'neighborhood',
  postalCode: 'zip',
  city: 'city',
  state: 'state',
} as const;

/** The company's identity for the tax office. */
export function CompanyFields({ control, customerId }: FieldsProps & { customerId: string | null }) {
  const { fields } = texts;
  return (
    <FormSection title={texts.sections.company}>
      <TextField
        control={control}
        name="legalName"
        label={fields.legalName}
        required
        maxLength={columns.legaName}
        autoComplete="organization"
        className="sm:col-span-2"
      />
      <TextField
        control={control}
        name="businessName"
        label={fields.businessName}
        maxLength={columns.businessName}
      />
      <TextField
        control={control}
        name="rfc"
        label={fields.rfc}
        required
        maxLength={columns.rfc}
        autoComplete="off"
        autoCapitalize="characters"
        hint={(typed, left) =>
          left && typed.trim() && !looksLikeRfc(typed) && companySettingsStrings.rfcInvalid
        }
      />
      <SelectField
        control={control}
        name="regimen"
        label={fields.regimen}
        options={REGIMES}
        noneLabel={companySettingsStrings.unspecified}
      />
      <SelectField
        control={control}
        name="usoCfdi"
        label={fields.usoCfdi}
        options={CFDI_USES}
        noneLabel={companySettingsStrings.unspecified}
      />
      {customerId && <CustomerId value={customerId} />}
    </FormSection>
  );
}

/** The customer's number with the provider: shown with the other fields, never changed by buyers. */
function CustomerId({ value }: { value: string }) {
  return (
    <div className="grid content-start gap-2">
      <Label htmlFor="customer-id">{texts.customerId}</Label>
      <Input
        id="customer-id"
        value={value}
        readOnly
        aria-describedby="customer-id-hint"
        className="bg-muted"
      />
      <p id="customer-id-hint" className="text-muted-foreground text-sm">
        {texts.customerIdHint}
      </p>
    </div>
  );
}

/** Its address for the tax office. */
export function AddressFields({ control }: FieldsProps) {
  const { fields } = texts;
  return (
    <FormSection title={texts.sections.address}>
      <TextField
        control={control}
        name="address"
        label={fields.address}
        maxLength={columns.address}
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      <TownFields control={control} names={TOWN_NAMES} />
      <TextField
        control={control}
        name="country"
        label={fields.country}
        maxLength={columns.country}
        autoComplete="country-name"
      />
    </FormSection>
  );
}

/** The recipients of invoices. */
export function ContactFields({ control }: FieldsProps) {
  const { fields } = texts;
  return (
    <FormSection title={texts.sections.contact}>
      <TextField
        control={control}
        name="email"
        label={fields.email}
        type="email"
        maxLength={columns.email}
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
    </FormSection>
  );
}
