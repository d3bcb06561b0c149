import { cartStrings } from './cart.strings';
import { useCart } from './use-cart';

/**
 * The number of distinct cart lines, announced politely to screen readers when it changes; renders nothing while empty.
 * `silent`: the second badge on a page, which announces nothing.
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
