import { defaultCountry } from '@/config/limits';

/** A company of the group that orders are invoiced to. */
export type FiscalCompany = {
  id: string;
  legalName: string;
  businessName: string | null;
  rfc: string | null;
  regimen: string | null;
  usoCfdi: string | null;
  address: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
  country: string;
  zip: string | null;
  email: string | null;
  phone: string | null;
  /** The customer's number with the provider, read-only for buyers. */
  customerId: string | null;
};

export type FiscalCompanyRow = {
  id: string;
  lega_name: string;
  business_name: string | null;
  rfc: string | null;
  regimen: string | null;
  uso_cfdi: string | null;
  address: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  zip: number | string | null;
  email: string | null;
  phone: number | string | null;
  id_cliente_prissa: string | null;
};

/** A row of `business_fiscal_data`. */
export function toFiscalCompany(row: FiscalCompanyRow): FiscalCompany {
  return {
    id: row.id,
    legalName: row.lega_name,
    businessName: row.business_name,
    rfc: row.rfc,
    regimen: row.regimen,
    usoCfdi: row.uso_cfdi,
    address: row.address,
    neighborhood: row.neighborhood,
    city: row.city,
    state: row.state,
    country: row.country ?? defaultCountry,
    // An integer in the contract, which drops the leading zero of Mexico City's codes.
    zip: row.zip === null ? null : String(row.zip).padStart(5, '0'),
    email: row.email,
    phone: row.phone === null ? null : String(row.phone),
    customerId: row.id_cliente_prissa,
  };
}
