import { PartFailure } from '@/components/common/states/part-failure';
import { cartStrings, ProductCartControl } from '@/domain/cart';
import { useProductDetail, type Product } from '@/domain/product';
import { FavoriteTextButton } from '@/domain/favorite';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';

type Props = {
  userId: string;
  locationId: string;
  /** The products in the list behind it; the dialog shows them until the full one has loaded. */
  known: (Product | null)[];
};

const useDetailDialog = partOnDemand(
  async () => (await import('@/domain/product/detail/product-detail-dialog')).ProductDetailDialog,
);

/** The detail of the product named by the URL, with heart and cart control; renders nothing without one. */
export function ShelfDetail(shelf: Props) {
  const { productId, close } = useProductDetail();
  return productId && <OpenDetail {...shelf} productId={productId} onClose={close} />;
}

type OpenProps = Props & { productId: string; onClose: () => void };

function OpenDetail({ userId, locationId, productId, known, onClose }: OpenProps) {
  const { Part: DetailDialog, failed, retry } = useDetailDialog();
  if (failed) return <PartFailure onRetry={retry} onClose={onClose} />;
  if (!DetailDialog) return null;
  return (
    <DetailDialog
      request={{ userId, locationId, productId }}
      known={known.find((product) => product?.id === productId) ?? undefined}
      onClose={onClose}
      actions={(product) => (
        <>
          <ProductCartControl product={product} opensDialog={false} label={cartStrings.add} />
          <FavoriteTextButton productId={product.id} />
        </>
      )}
    />
  );
}
