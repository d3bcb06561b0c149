import type { ReactNode } from 'react';
import { ProductCartControl } from '@/domain/cart';
import { ProductCard, useProductDetail, type Product } from '@/domain/product';
import { FavoriteButton } from '@/domain/favorite';

/** Cards visible at first on a wide display: their pictures are not lazy-loaded. */
const FIRST_ROWS = 8;

type Props = {
  product: Product;
  /** The card's position in its grid, from 0. */
  position: number;
  /** Whether the card opens a dialog for the quantity before it adds anything. */
  opensDialog?: boolean;
  /** Pieces added per press without asking. */
  pieces?: number;
  /** An extra line from the screen, below the product's description. */
  note?: ReactNode;
};

/** A product in a buyer's grid: with heart, cart control, and a link to its detail. */
export function ShelfCard({ product, position, opensDialog = false, pieces, note }: Props) {
  const detail = useProductDetail();
  return (
    <ProductCard
      product={product}
      detail={detail.href(product.id)}
      eager={position < FIRST_ROWS}
      note={note}
      favorite={<FavoriteButton product={product} />}
      action={<ProductCartControl product={product} opensDialog={opensDialog} pieces={pieces} />}
    />
  );
}
