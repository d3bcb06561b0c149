/** The state of the list of brands, kept in its URL. */
type BrandsParams = { search: string };

/** Parses a URL and ignores unknown values. */
export function parseBrandsParams(params: URLSearchParams): BrandsParams {
  return { search: params.get('search')?.trim() ?? '' };
}

/** Formats a URL and leaves out defaults. */
export function formatBrandsParams({ search }: BrandsParams): URLSearchParams {
  return new URLSearchParams(search ? { search } : {});
}
