/** The state of a brand's page as its address holds it. */
export type BrandParams = { search: string; page: number };

/** Reads an address; what it does not understand it leaves out. */
export function parseBrandParams(params: URLSearchParams): BrandParams {
  const page = Number(params.get('page'));
  return {
    search: params.get('search')?.trim() ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes an address, leaving out everything that is as it is by default. */
export function formatBrandParams({ search, page }: BrandParams): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query;
}
