import type { ComponentProps } from 'react';
import type { Product } from '@/domain/product';
import { LastPaid } from '@/domain/product/price-memory/last-paid';
import { usePriceMemories } from '@/domain/product/price-memory/use-price-memories';
import { AddToCartDialog } from './add-to-cart-dialog';

/** The dialog with the price that the current establishment paid the last time. */
export function BuyersAddDialog(props: Omit<ComponentProps<typeof AddToCartDialog>, 'paid'>) {
  return <AddToCartDialog {...props} paid={<LastPaidHere product={props.product} />} />;
}

/** As high as its line before the answer is here, so that the fields below stay where they are. */
function LastPaidHere({ product: { id, price } }: { product: Product }) {
  const memory = usePriceMemories([id]).get(id);
  return (
    <div className="-mt-2 min-h-4">
      <LastPaid memory={memory} price={price} />
    </div>
  );
}
