import { paths } from '@/config/paths';

/** Where a search leads: the catalogue's filters stay, its page starts over, and no detail is open. */
export function searchTarget(term: string, currentSearch: string): string {
  const current = Object.fromEntries(new URLSearchParams(currentSearch));
  const { page: _page, producto: _detail, literal: _literal, ...kept } = current;
  return paths.products.href({ ...kept, search: term });
}
