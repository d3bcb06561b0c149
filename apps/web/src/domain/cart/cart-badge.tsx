import { cartStrings } from './cart.strings';
import { useCart } from './use-cart';

/**
 * Number of distinct cart lines, told politely to screen readers when it changes; nothing while empty. `silent`: the
 * second one on a page, which says nothing when it changes.
 */
export function CartBadge({ silent = false }: { silent?: boolean }) {
  const { count } = useCart();
  return (
    <span role={silent ? undefined : 'status'}>
      {count > 0 && (
        <span className="flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1.5 text-xs font-semibold tabular-nums text-primary-foreground">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{cartStrings.lineCount(count)}</span>
        </span>
      )}
    </span>
  );
}
