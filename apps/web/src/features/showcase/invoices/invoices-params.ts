import { toInvoiceStatus, type InvoiceFilters } from './invoice';

/** Reads a URL; drops invalid values. */
export function parseInvoicesParams(params: URLSearchParams): InvoiceFilters {
  return { search: params.get('buscar')?.trim() ?? '', status: toInvoiceStatus(params.get('estado')) };
}

/** Writes a URL without defaults. */
export function formatInvoicesParams({ search, status }: InvoiceFilters): URLSearchParams {
  return new URLSearchParams({ ...(search && { buscar: search }), ...(status && { estado: status }) });
}
