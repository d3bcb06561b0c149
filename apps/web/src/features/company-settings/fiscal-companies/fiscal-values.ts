import { businessFiscalData as columns } from '@/lib/fields/column-lengths';
import { z } from '@/lib/fields/zod';
import { defaultCountry } from '@/config/limits';
import { toPhoneNumber } from '@/lib/fields/phone';
import { normalizeRfc } from '@/lib/fields/rfc';
import { optional, optionalEmail, optionalPhone, optionalZip, required, requiredRfc } from '../forms/fields';
import type { FiscalCompany } from './fiscal-company';
import { CFDI_USES, REGIMES, satEntry } from './sat-codes';
import { fieldText, textOrNull } from '../forms/field-text';

export const fiscalSchema = z.object({
  legalName: required(columns.legaName),
  businessName: optional(columns.businessName),
  rfc: requiredRfc,
  regimen: optional(columns.regimen),
  usoCfdi: optional(columns.usoCfdi),
  address: optional(columns.address),
  neighborhood: optional(columns.neighborhood),
  city: optional(columns.city),
  state: optional(columns.state),
  country: optional(columns.country),
  zip: optionalZip,
  email: optionalEmail(columns.email),
  phone: optionalPhone,
});
export type FiscalValues = z.infer<typeof fiscalSchema>;

const BLANK: FiscalValues = {
  legalName: '',
  businessName: '',
  rfc: '',
  regimen: '',
  usoCfdi: '',
  address: '',
  neighborhood: '',
  city: '',
  state: '',
  country: defaultCountry,
  zip: '',
  email: '',
  phone: '',
};

/** The form's initial values. */
export function toFiscalValues(company: FiscalCompany | null): FiscalValues {
  if (!company) return BLANK;
  const { address } = company;
  return {
    legalName: company.legalName,
    businessName: fieldText(company.businessName),
    rfc: fieldText(company.rfc),
    regimen: satEntry(REGIMES, fieldText(company.regimen)),
    usoCfdi: satEntry(CFDI_USES, fieldText(company.usoCfdi)),
    address: fieldText(address.street),
    neighborhood: fieldText(address.neighborhood),
    city: fieldText(address.city),
    state: fieldText(address.state),
    country: address.country,
    zip: fieldText(address.zip),
    email: fieldText(company.email),
    phone: fieldText(company.phone),
  };
}

/** The columns of `business_fiscal_data` for the form's values. */
export function toFiscalColumns(values: FiscalValues) {
  return {
    lega_name: values.legalName,
    business_name: textOrNull(values.businessName),
    rfc: normalizeRfc(values.rfc),
    regimen: textOrNull(values.regimen),
    uso_cfdi: textOrNull(values.usoCfdi),
    address: textOrNull(values.address),
    neighborhood: textOrNull(values.neighborhood),
    city: textOrNull(values.city),
    state: textOrNull(values.state),
    country: textOrNull(values.country) ?? defaultCountry,
    zip: values.zip ? Number(values.zip) : null,
    email: textOrNull(values.email),
    phone: toPhoneNumber(values.phone),
  };
}
