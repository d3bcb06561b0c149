import type { Control } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { companySettingsStrings, fiscalStrings as texts } from './company-settings.strings';
import type { FiscalValues } from './fiscal-values';
import { FormSection } from './form-layout';
import { looksLikeRfc } from './rfc';
import { CFDI_USES, REGIMES } from './sat-catalogues';
import { SelectField } from './select-field';
import { TextField } from './text-field';

type FieldsProps = { control: Control<FiscalValues> };

const toOptions = (catalogue: readonly string[]) =>
  catalogue.map((entry) => ({ value: entry, label: entry }));

/** Who the company is for the tax office. */
export function CompanyFields({ control, customerId }: FieldsProps & { customerId: string | null }) {
  const { fields } = texts;
  return (
    <FormSection title={texts.sections.company}>
      <TextField
        control={control}
        name="legalName"
        label={fields.legalName}
        required
        maxLength={300}
        autoComplete="organization"
        className="sm:col-span-2"
      />
      <TextField control={control} name="businessName" label={fields.businessName} maxLength={300} />
      <TextField
        control={control}
        name="rfc"
        label={fields.rfc}
        required
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        hint={(typed, left) => left && typed.trim() && !looksLikeRfc(typed) && fields.rfcUnusual}
      />
      <SelectField
        control={control}
        name="regimen"
        label={fields.regimen}
        options={toOptions(REGIMES)}
        noneLabel={companySettingsStrings.unspecified}
      />
      <SelectField
        control={control}
        name="usoCfdi"
        label={fields.usoCfdi}
        options={toOptions(CFDI_USES)}
        noneLabel={companySettingsStrings.unspecified}
      />
      {customerId && <CustomerId value={customerId} />}
    </FormSection>
  );
}

/** The customer's number with the provider: shown beside the rest, never changed by buyers. */
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
        maxLength={1000}
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      <TextField control={control} name="neighborhood" label={fields.neighborhood} maxLength={200} />
      <TextField
        control={control}
        name="zip"
        label={fields.zip}
        maxLength={5}
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <TextField
        control={control}
        name="city"
        label={fields.city}
        maxLength={200}
        autoComplete="address-level2"
      />
      <TextField
        control={control}
        name="state"
        label={fields.state}
        maxLength={200}
        autoComplete="address-level1"
      />
      <TextField
        control={control}
        name="country"
        label={fields.country}
        maxLength={100}
        autoComplete="country-name"
      />
    </FormSection>
  );
}

/** Where invoices are sent. */
export function ContactFields({ control }: FieldsProps) {
  const { fields } = texts;
  return (
    <FormSection title={texts.sections.contact}>
      <TextField
        control={control}
        name="email"
        label={fields.email}
        type="email"
        maxLength={254}
        autoComplete="off"
      />
      <TextField
        control={control}
        name="phone"
        label={fields.phone}
        type="tel"
        maxLength={30}
        autoComplete="off"
      />
    </FormSection>
  );
}
