/** The parameter that names the product whose detail is open: the URL can be shared, and Back closes it. */
const PARAMETER = 'producto';

/** The product whose detail is open at a URL, or null. */
export function parseDetailParams(params: URLSearchParams): { productId: string | null } {
  return { productId: params.get(PARAMETER) };
}

/** A page's URL with the detail of a product, or with none; the page's own parameters stay. */
export function withDetail(params: URLSearchParams, productId: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (productId === null) next.delete(PARAMETER);
  else next.set(PARAMETER, productId);
  return next;
}
