import { addressOf, type Location } from '@/domain/location';
import type { Row } from '@/lib/backend/row';

/** An establishment with everything stored about it. */
export type Establishment = Pick<Location, 'id' | 'name' | 'address' | 'fiscalDataId'> & {
  email: string | null;
  manager: string | null;
  phone: string | null;
  managerEmail: string | null;
};

type EstablishmentRow = Parameters<typeof addressOf>[0] &
  Row<
    'locations',
    'id' | 'name' | 'fiscal_data_id' | 'location_email' | 'manager' | 'telefono' | 'manager_email'
  >;

export const ESTABLISHMENT_COLUMNS =
  'id,name,adress,city,state,cp,fiscal_data_id,location_email,manager,telefono,manager_email,created_at';

/** A row of `locations`. */
export function toEstablishment(row: EstablishmentRow): Establishment {
  return {
    id: row.id,
    name: row.name?.trim() || null,
    address: addressOf(row),
    fiscalDataId: row.fiscal_data_id,
    email: row.location_email,
    manager: row.manager,
    phone: row.telefono === null ? null : String(row.telefono),
    managerEmail: row.manager_email,
  };
}
