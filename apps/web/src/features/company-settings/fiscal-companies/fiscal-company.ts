import { toFiscalData, type FiscalData, type FiscalDataRow } from '@/domain/location';
import type { Row } from '@/lib/backend/row';

/** A fiscal company of the group, with all its stored data. */
export type FiscalCompany = FiscalData & {
  id: string;
  legalName: string;
  businessName: string | null;
  email: string | null;
  phone: string | null;
};

type FiscalCompanyRow = FiscalDataRow &
  Row<'business_fiscal_data', 'id' | 'business_name' | 'email' | 'phone'>;

/** A row of `business_fiscal_data`. */
export function toFiscalCompany(row: FiscalCompanyRow): FiscalCompany {
  return {
    ...toFiscalData(row),
    id: row.id,
    legalName: row.lega_name,
    businessName: row.business_name,
    email: row.email,
    phone: row.phone === null ? null : String(row.phone),
  };
}
