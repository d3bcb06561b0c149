import { foldSearchTerm } from '@/domain/product/catalog/search-term';

/** The known brand that is spelt like the text, apart from accents and case. */
export function sameBrand(brands: readonly string[], typed: string): string | null {
  const folded = foldSearchTerm(typed);
  return brands.find((brand) => foldSearchTerm(brand) === folded) ?? null;
}

/**
 * The brand that typed text filters by; null for no text. The beginning of a single brand is completed. Text that is not a brand filters as
 * it is and so finds nothing: ignored, it would leave every product to a bulk change.
 */
export function brandOf(brands: readonly string[], typed: string): string | null {
  const folded = foldSearchTerm(typed);
  if (folded === '') return null;
  const beginning = brands.filter((brand) => foldSearchTerm(brand).startsWith(folded));
  return sameBrand(brands, typed) ?? (beginning.length === 1 ? (beginning[0] ?? null) : typed.trim());
}
