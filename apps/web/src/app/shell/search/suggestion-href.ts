import { paths } from '@/config/paths';
import type { Proposal } from './use-suggestions';

/** The URL a suggestion opens. */
export function suggestionHref(suggestion: Proposal): string {
  const { kind, id, name } = suggestion;
  if (kind === 'page') return suggestion.href;
  if (kind === 'order') return paths.order.href(id);
  if (kind === 'category') return paths.products.href({ category: suggestion.slug });
  return paths.products.href(kind === 'brand' ? { marca: name } : { search: suggestion.search });
}
