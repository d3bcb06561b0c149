import { defaultCountry } from '@/config/limits';
import type { Row } from '@/lib/backend/row';
import type { Address, FiscalData, Location, LocationBasics } from './location';

export type FiscalDataRow = Row<
  'business_fiscal_data',
  | 'lega_name'
  | 'rfc'
  | 'regimen'
  | 'uso_cfdi'
  | 'address'
  | 'neighborhood'
  | 'city'
  | 'state'
  | 'country'
  | 'zip'
  | 'id_cliente_prissa'
>;

type AddressRow = Row<'locations', 'adress' | 'city' | 'state' | 'cp'>;

export type LocationBasicsRow = AddressRow & Row<'locations', 'id' | 'name' | 'fiscal_data_id'>;

export type LocationRow = LocationBasicsRow &
  Row<'locations', 'store_id' | 'bussiness_group_id'> & {
    business_fiscal_data: FiscalDataRow | null;
    store?: { time_zone: string } | null;
  };

/** The columns that `toLocation` reads, with the fiscal data embedded. */
export const LOCATION_COLUMNS =
  'id,name,adress,city,state,cp,store_id,fiscal_data_id,bussiness_group_id,business_fiscal_data(lega_name,rfc,regimen,uso_cfdi,address,neighborhood,city,state,country,zip,id_cliente_prissa),store:stores(time_zone)';

/** Maps a row of `locations`; the contract's spellings end here. */
export function toLocation(row: LocationRow): Location {
  return {
    ...toLocationBasics(row),
    storeId: row.store_id,
    timeZone: row.store?.time_zone ?? null,
    groupId: row.bussiness_group_id,
    fiscalData: row.business_fiscal_data && toFiscalData(row.business_fiscal_data),
  };
}

/** Maps the columns every reader of `locations` requests. */
export function toLocationBasics(row: LocationBasicsRow): LocationBasics {
  return { id: row.id, name: text(row.name), address: addressOf(row), fiscalDataId: row.fiscal_data_id };
}

/** The address of a row of `locations`; city, state and postal code are in columns, in the address, or in both. */
function addressOf(row: AddressRow): Address {
  const address = toAddress(row.adress);
  return {
    ...address,
    city: address.city ?? text(row.city),
    state: address.state ?? text(row.state),
    zip: address.zip ?? padZip(row.cp),
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

/** Maps a row of `business_fiscal_data`, or an order's copy of it, which names the street differently. */
export function toFiscalData(
  row: Readonly<Partial<Record<keyof FiscalDataRow | 'street', unknown>>>,
): FiscalData {
  return {
    legalName: text(row.lega_name),
    rfc: text(row.rfc),
    regimen: text(row.regimen),
    usoCfdi: text(row.uso_cfdi),
    customerId: text(row.id_cliente_prissa),
    address: toAddress({ ...row, street: row.street ?? row.address }),
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
