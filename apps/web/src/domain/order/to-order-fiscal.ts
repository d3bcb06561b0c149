import { toAddress } from '@/domain/location';
import type { OrderFiscal } from './order';

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value.trim() || null : null;
}

/**
 * The fiscal data an order was placed with, or a row of its company: the two name the street differently. Null where
 * neither company nor RFC is known.
 */
export function toOrderFiscal(value: unknown): OrderFiscal | null {
  if (!isFields(value)) return null;
  const legalName = text(value.lega_name);
  const rfc = text(value.rfc);
  if (!legalName && !rfc) return null;
  return {
    legalName,
    rfc,
    regimen: text(value.regimen),
    usoCfdi: text(value.uso_cfdi),
    customerId: text(value.id_cliente_prissa),
    address: toAddress({ ...value, street: value.street ?? value.address }),
  };
}
