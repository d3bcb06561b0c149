import { toFiscalData, type FiscalData } from '@/domain/location';
import type { Row } from '@/lib/backend/row';

/** A company of the group that orders are invoiced to, with everything stored about it. */
export type FiscalCompany = FiscalData & {
  legalName: string;
  businessName: string | null;
  email: string | null;
  phone: string | null;
};

type FiscalCompanyRow = Parameters<typeof toFiscalData>[0] &
  Row<'business_fiscal_data', 'business_name' | 'email' | 'phone'>;

/** A row of `business_fiscal_data`. */
export function toFiscalCompany(row: FiscalCompanyRow): FiscalCompany {
  return {
    ...toFiscalData(row),
    legalName: row.lega_name,
    businessName: row.business_name,
    email: row.email,
    phone: row.phone === null ? null : String(row.phone),
  };
}
