/** The store in a page's URL; null: any. */
export function readStoreParam(params: URLSearchParams): number | null {
  const store = Number(params.get('tienda'));
  return Number.isSafeInteger(store) && store > 0 ? store : null;
}
