import { useState, type ComponentType } from 'react';
import { lineAmount, type CartLine } from '@/domain/cart/cart';
import { useCurrentLocation } from '@/domain/location';
import type { CartCopy } from '@/domain/order/repeat/cart-copy';
import { ShareButton } from '@/domain/order/share/share-button';
import { shareStrings } from '@/domain/order/share/share.strings';
import { whenLoaded } from '@/lib/on-demand/when-loaded';
import { ClearCartButton } from './clear-cart-button';

type CopyProps = Parameters<typeof CartCopy>[0];
const loadCopy = async () => (await import('@/domain/order/repeat/cart-copy')).CartCopy;

type Props = { lines: readonly CartLine[]; subtotal: number };

/** What can be done with the whole cart. */
export function CartActions({ lines, subtotal }: Props) {
  const { location, locations } = useCurrentLocation();
  const [Copy, setCopy] = useState<ComponentType<CopyProps> | null>(null);
  const hasOthers = locations.some(({ id }) => id !== location?.id);
  const sheet = () => ({
    title: shareStrings.cart,
    establishment: location?.name ?? null,
    lines: lines.map((line) => ({ ...line, total: lineAmount(line) })),
    total: subtotal,
  });
  return (
    <div className="flex flex-wrap gap-2">
      <ShareButton
        sheet={sheet}
        onAlsoFor={hasOthers ? () => whenLoaded(loadCopy, (loaded) => setCopy(() => loaded)) : undefined}
      />
      <ClearCartButton />
      {Copy && <Copy lines={lines} onClose={() => setCopy(null)} />}
    </div>
  );
}
