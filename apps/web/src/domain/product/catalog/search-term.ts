import { search } from '@/config/limits';

/** Letters that Unicode does not decompose, spelt as in `private.fold_text`. */
const LETTERS: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd', ł: 'l', '*': '∗' };

/**
 * Folds a typed term the way `products.search_text` is folded: no accents, no case. The asterisk becomes
 * U+2217 because the data API reads `*` as a wildcard.
 */
export function foldSearchTerm(term: string): string {
  return term
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øæœßđł*]/g, (letter) => LETTERS[letter] ?? letter)
    .split('\0')
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a typed term is long enough for a search: shorter ones match half the catalogue. */
export function isSearchable(term: string): boolean {
  return foldSearchTerm(term).length >= search.minLength;
}
