import { toAddress, type Address } from '@/domain/location';

/** An establishment with everything stored about it. */
export type Establishment = {
  id: string;
  name: string | null;
  address: Address;
  fiscalCompanyId: string | null;
  email: string | null;
  manager: string | null;
  phone: string | null;
  managerEmail: string | null;
};

export type EstablishmentRow = {
  id: string;
  name: string | null;
  adress: unknown;
  city: string | null;
  state: string | null;
  cp: string | null;
  fiscal_data_id: string | null;
  location_email: string | null;
  manager: string | null;
  telefono: number | string | null;
  manager_email: string | null;
};

export const ESTABLISHMENT_COLUMNS =
  'id,name,adress,city,state,cp,fiscal_data_id,location_email,manager,telefono,manager_email,created_at';

/** A row of `locations`; city, state and postal code are in columns, in the address, or in both. */
export function toEstablishment(row: EstablishmentRow): Establishment {
  const address = toAddress(row.adress);
  return {
    id: row.id,
    name: row.name?.trim() || null,
    address: {
      ...address,
      city: address.city ?? row.city,
      state: address.state ?? row.state,
      zip: address.zip ?? row.cp,
    },
    fiscalCompanyId: row.fiscal_data_id,
    email: row.location_email,
    manager: row.manager,
    phone: row.telefono === null ? null : String(row.telefono),
    managerEmail: row.manager_email,
  };
}
