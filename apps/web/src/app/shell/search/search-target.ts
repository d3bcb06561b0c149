import { paths } from '@/config/paths';

/** The term that the catalogue is searched for at this address; null on other pages. */
export function searchedTerm({ pathname, search }: { pathname: string; search: string }): string | null {
  return pathname === paths.products.pattern ? (new URLSearchParams(search).get('search') ?? '') : null;
}

/** Where a search leads: the catalogue's filters stay, its page starts over, and no detail is open. */
export function searchTarget(term: string, currentSearch: string): string {
  const current = Object.fromEntries(new URLSearchParams(currentSearch));
  const { page: _page, producto: _detail, literal: _literal, ...kept } = current;
  return paths.products.href({ ...kept, search: term });
}
