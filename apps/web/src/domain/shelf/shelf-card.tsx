import type { ReactNode } from 'react';
import { ProductCartControl } from '@/domain/cart';
import { ProductCard, useProductDetail, type Product } from '@/domain/product';
import { FavoriteButton } from '@/domain/wishlist';

/** Cards that are on screen at once on a wide display: their pictures are not left to lazy loading. */
const FIRST_ROWS = 8;

type Props = {
  product: Product;
  /** Where the card stands in its grid, from 0. */
  position: number;
  /** Whether the card asks how many pieces before it adds them. */
  asks?: boolean;
  /** How many pieces one press adds where nobody is asked. */
  pieces?: number;
  /** A line of the screen's own, under what the product is. */
  note?: ReactNode;
};

/** A product as a buyer meets it in a grid: with their heart, their cart, and the way to its detail. */
export function ShelfCard({ product, position, asks = false, pieces, note }: Props) {
  const detail = useProductDetail();
  return (
    <ProductCard
      product={product}
      detail={detail.href(product.id)}
      eager={position < FIRST_ROWS}
      note={note}
      favorite={<FavoriteButton productId={product.id} productName={product.name} />}
      action={<ProductCartControl product={product} asks={asks} pieces={pieces} />}
    />
  );
}
