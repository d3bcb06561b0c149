import { lazy, Suspense } from 'react';
import { cartStrings, ProductCartControl } from '@/domain/cart';
import { useProductDetail, type Product } from '@/domain/product';
import { FavoriteTextButton } from '@/domain/wishlist';

type Props = {
  userId: string;
  locationId: string;
  /** What the list behind it knows of products; the dialog shows that until its own answer is here. */
  known: (Product | null)[];
};

const ProductDetailDialog = lazy(async () => ({
  default: (await import('@/domain/product/product-detail-dialog')).ProductDetailDialog,
}));

/** The detail of the product that the address names, with heart and cart; nothing while it names none. */
export function ShelfDetail({ userId, locationId, known }: Props) {
  const { productId, close } = useProductDetail();
  if (!productId) return null;
  return (
    <Suspense fallback={null}>
      <ProductDetailDialog
        request={{ userId, locationId, productId }}
        known={known.find((product) => product?.id === productId) ?? undefined}
        onClose={close}
        actions={(product) => (
          <>
            <ProductCartControl product={product} asks={false} label={cartStrings.add} />
            <FavoriteTextButton productId={product.id} />
          </>
        )}
      />
    </Suspense>
  );
}
