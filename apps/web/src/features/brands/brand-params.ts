/** The state of a brand's page, kept in its URL. */
export type BrandParams = { search: string; page: number };

/** Parses a URL and ignores unknown values. */
export function parseBrandParams(params: URLSearchParams): BrandParams {
  const page = Number(params.get('page'));
  return {
    search: params.get('search')?.trim() ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Formats a URL and leaves out defaults. */
export function formatBrandParams({ search, page }: BrandParams): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query;
}
