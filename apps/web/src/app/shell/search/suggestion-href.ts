import { paths } from '@/config/paths';
import type { Suggestion } from '@/domain/product/suggestion';

/** Where a suggestion leads. */
export function suggestionHref(suggestion: Suggestion): string {
  const { kind, id, name } = suggestion;
  if (kind === 'order') return paths.order.href(id);
  if (kind === 'category') return paths.products.href({ category: suggestion.slug });
  return paths.products.href(kind === 'brand' ? { marca: name } : { search: name });
}
