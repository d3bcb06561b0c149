/** The names of stores, in the order of their ids; `unknown` names those the person does not work for. */
export function storeNames(
  ids: readonly number[],
  stores: readonly { id: number; name: string }[],
  unknown: (id: number) => string,
): string {
  return ids.map((id) => stores.find((store) => store.id === id)?.name ?? unknown(id)).join(', ');
}
