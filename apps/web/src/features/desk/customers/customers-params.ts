import { isUuid } from '@/lib/is-uuid';
import type { CustomerFilter } from './customer';

/** The list's filter, and the customer that is open. */
export type CustomersParams = CustomerFilter & { open: string | null };

/** Reads a URL; drops invalid values. */
export function parseCustomersParams(params: URLSearchParams): CustomersParams {
  const open = params.get('cliente');
  return {
    search: params.get('buscar')?.slice(0, 100) ?? '',
    onlyWaiting: params.get('mostrar') === 'por-aprobar',
    open: open && isUuid(open) ? open : null,
  };
}

/** Writes a URL without defaults. */
export function formatCustomersParams({ search, onlyWaiting, open }: CustomersParams): URLSearchParams {
  return new URLSearchParams({
    ...(search && { buscar: search }),
    ...(onlyWaiting && { mostrar: 'por-aprobar' }),
    ...(open && { cliente: open }),
  });
}
