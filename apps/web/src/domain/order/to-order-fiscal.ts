import { toFiscalData, type FiscalData } from '@/domain/location';

/** The fiscal data an order was placed with, or its company's. Null if neither company nor RFC is known. */
export function toOrderFiscal(value: unknown): FiscalData | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fiscal = toFiscalData(value);
  return fiscal.legalName || fiscal.rfc ? fiscal : null;
}
