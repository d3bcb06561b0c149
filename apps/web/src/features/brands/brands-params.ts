/** The state of the list of brands, kept in its address. */
type BrandsParams = { search: string };

/** Parses an address and ignores unknown values. */
export function parseBrandsParams(params: URLSearchParams): BrandsParams {
  return { search: params.get('search')?.trim() ?? '' };
}

/** Formats an address and leaves out defaults. */
export function formatBrandsParams({ search }: BrandsParams): URLSearchParams {
  return new URLSearchParams(search ? { search } : {});
}
