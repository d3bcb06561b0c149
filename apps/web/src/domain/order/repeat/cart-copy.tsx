import type { CartLine } from '@/domain/cart/cart';
import { shareStrings } from '../share/share.strings';
import { RepeatDialog } from './repeat-dialog';

type Props = { lines: readonly CartLine[]; onClose: () => void };

/** The lines of a cart for another establishment, at its prices; the cart is unchanged. */
export function CartCopy({ lines, onClose }: Props) {
  const items = lines.map(({ productId, name, image, quantity, price, isPriced }) => ({
    productId: productId || null,
    name,
    image,
    quantity,
    paid: isPriced ? price : null,
  }));
  return (
    <RepeatDialog purpose="copy" title={shareStrings.alsoForTitle} items={items} news="" onClose={onClose} />
  );
}
