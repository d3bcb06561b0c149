import { toLocationBasics, type LocationBasics, type LocationBasicsRow } from '@/domain/location';
import type { Row } from '@/lib/backend/row';

/** An establishment with its contacts. */
export type LocationDetails = LocationBasics & {
  email: string | null;
  manager: string | null;
  phone: string | null;
  managerEmail: string | null;
};

type LocationDetailsRow = LocationBasicsRow &
  Row<'locations', 'location_email' | 'manager' | 'telefono' | 'manager_email'>;

export const LOCATION_DETAILS_COLUMNS =
  'id,name,adress,city,state,cp,fiscal_data_id,location_email,manager,telefono,manager_email,created_at';

/** A row of `locations`. */
export function toLocationDetails(row: LocationDetailsRow): LocationDetails {
  return {
    ...toLocationBasics(row),
    email: row.location_email,
    manager: row.manager,
    phone: row.telefono === null ? null : String(row.telefono),
    managerEmail: row.manager_email,
  };
}
