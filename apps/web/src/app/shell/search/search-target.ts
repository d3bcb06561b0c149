import { paths } from '@/config/paths';

/** The catalogue's search term at this URL; null on other pages. */
export function searchedTerm({ pathname, search }: { pathname: string; search: string }): string | null {
  return pathname === paths.products.pattern ? (new URLSearchParams(search).get('search') ?? '') : null;
}

/** The URL of a search: the catalogue's filters stay, its page starts over, and no detail is open. */
export function searchTarget(term: string, currentSearch: string): string {
  const current = Object.fromEntries(new URLSearchParams(currentSearch));
  const { page: _page, producto: _detail, literal: _literal, ...kept } = current;
  return paths.products.href({ ...kept, search: term });
}
