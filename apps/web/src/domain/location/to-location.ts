import { defaultCountry } from '@/config/limits';
import type { Address, FiscalData, Location } from './location';

type FiscalDataRow = {
  id: string;
  lega_name: string | null;
  rfc: string | null;
  regimen: string | null;
  uso_cfdi: string | null;
  address: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  zip: number | string | null;
  id_cliente_prissa: string | null;
};

export type LocationRow = {
  id: string;
  name: string | null;
  adress: unknown;
  city: string | null;
  state: string | null;
  cp: string | null;
  store_id: number | null;
  fiscal_data_id: string | null;
  bussiness_group_id: string | null;
  business_fiscal_data: FiscalDataRow | null;
  store?: { time_zone: string } | null;
};

/** The columns that `toLocation` reads, with the fiscal data embedded. */
export const LOCATION_COLUMNS =
  'id,name,adress,city,state,cp,store_id,fiscal_data_id,bussiness_group_id,business_fiscal_data(id,lega_name,rfc,regimen,uso_cfdi,address,neighborhood,city,state,country,zip,id_cliente_prissa),store:stores(time_zone)';

/** Maps a row of `locations`; the contract's spellings end here. */
export function toLocation(row: LocationRow): Location {
  const address = toAddress(row.adress);
  return {
    id: row.id,
    name: text(row.name),
    storeId: row.store_id,
    timeZone: row.store?.time_zone ?? null,
    groupId: row.bussiness_group_id,
    fiscalDataId: row.fiscal_data_id,
    address: {
      ...address,
      city: address.city ?? text(row.city),
      state: address.state ?? text(row.state),
      zip: address.zip ?? padZip(row.cp),
    },
    fiscalData: row.business_fiscal_data && toFiscalData(row.business_fiscal_data),
  };
}

/**
 * An address in any form the backend may hold: an object, that object as JSON text, or plain text, which is a street.
 */
export function toAddress(value: unknown): Address {
  const parsed = typeof value === 'string' ? parseText(value) : value;
  const fields = isRecord(parsed) ? parsed : {};
  return {
    street: text(fields.street),
    number: text(fields.number),
    neighborhood: text(fields.neighborhood),
    city: text(fields.city),
    state: text(fields.state),
    zip: padZip(fields.zip ?? fields.postal_code),
    country: text(fields.country) ?? defaultCountry,
  };
}

function toFiscalData(row: FiscalDataRow): FiscalData {
  return {
    id: row.id,
    legalName: text(row.lega_name),
    rfc: text(row.rfc),
    regimen: text(row.regimen),
    usoCfdi: text(row.uso_cfdi),
    address: text(row.address),
    neighborhood: text(row.neighborhood),
    city: text(row.city),
    state: text(row.state),
    zip: padZip(row.zip),
    country: text(row.country) ?? defaultCountry,
    customerId: text(row.id_cliente_prissa),
  };
}

function parseText(value: string): unknown {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'string' ? parseText(parsed) : isRecord(parsed) ? parsed : { street: value };
  } catch {
    return { street: value };
  }
}

// Some rows store it as an integer, which loses the leading zero of Mexico City's codes.
function padZip(value: unknown): string | null {
  const digits = text(value);
  return digits && /^\d{1,5}$/.test(digits) ? digits.padStart(5, '0') : digits;
}

function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() || null : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
