import { formatOf, lineAmount, type CartLine } from '@/domain/cart/cart';
import { useCurrentLocation } from '@/domain/location';
import { ShareButton } from '@/domain/order/share/share-button';
import { shareStrings } from '@/domain/order/share/share.strings';
import { useOnDemand } from '@/lib/on-demand/use-on-demand';
import { ClearCartButton } from './clear-cart-button';

const loadCopy = async () => (await import('@/domain/order/repeat/cart-copy')).CartCopy;

type Props = { lines: readonly CartLine[]; subtotal: number };

/** The actions for the whole cart. */
export function CartActions({ lines, subtotal }: Props) {
  const { location, locations } = useCurrentLocation();
  const { Part: Copy, open, close } = useOnDemand(loadCopy);
  const hasOthers = locations.some(({ id }) => id !== location?.id);
  const sheet = () => ({
    title: shareStrings.cart,
    establishment: location?.name ?? null,
    lines: lines.map((line) => ({ ...line, format: formatOf(line), total: lineAmount(line) })),
    total: subtotal,
  });
  return (
    <div className="flex flex-wrap gap-2">
      <ShareButton sheet={sheet} onAlsoFor={hasOthers ? open : undefined} />
      <ClearCartButton />
      {Copy && <Copy lines={lines} onClose={close} />}
    </div>
  );
}
