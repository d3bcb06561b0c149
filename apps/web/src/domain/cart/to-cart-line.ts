import { DEFAULT_PRESENTATION, readImages, toNumber } from '@/domain/product';
import { toDepictedKind, type DepictedKindRow } from '@/domain/product/depicted-kind';
import { formatVolumes } from '@/lib/format';
import type { Amounts, Row } from '@/lib/backend/row';
import type { CartLine } from './cart';
import { cartStrings } from './cart.strings';

type ProductRow = Row<
  'products',
  'id' | 'name' | 'images' | 'brand' | 'supplier' | 'sku' | 'format_label' | 'status'
> &
  DepictedKindRow;

type OfferRow = Row<'store_products', 'stock_qty'> & Amounts<'store_products', 'price'>;

/** A row of `cart_items` with its embeds; both embeds are missing once a store drops the product. */
export type CartItemRow = Row<'cart_items', 'store_product_id' | 'quantity'> &
  Partial<Row<'cart_items', 'created_at'>> &
  Amounts<'cart_items', 'price' | 'accepted_price'> &
  Partial<Amounts<'cart_items', 'list_price' | 'discount'>> & {
    store_product: (OfferRow & { product: ProductRow | null }) | null;
  };

function productPart(product: ProductRow) {
  return {
    productId: product.id,
    name: product.name,
    image: readImages(product.images)[0] ?? null,
    presentation: formatVolumes(product.format_label?.trim() ?? '') || DEFAULT_PRESENTATION,
    ...toDepictedKind(product),
    brand: product.brand,
    supplier: product.supplier,
    sku: product.sku,
  };
}

const GONE = {
  productId: '',
  image: null,
  presentation: DEFAULT_PRESENTATION,
  brand: null,
  supplier: null,
  sku: null,
};

/** The only code in which a cart row becomes a line; `name`: of a product whose offer cannot be read. */
export function toCartLine(row: CartItemRow, name: string = cartStrings.unavailableProduct): CartLine {
  const product = row.store_product?.product;
  const isSold = product?.status === 'active';
  const isPriced = toNumber(row.store_product?.price) !== null;
  const price = toNumber(row.price) ?? 0;
  const accepted = toNumber(row.accepted_price);
  return {
    ...(product ? productPart(product) : { ...GONE, name }),
    storeProductId: row.store_product_id,
    price,
    acceptedPrice: accepted === price ? null : accepted,
    listPrice: toNumber(row.list_price),
    discount: toNumber(row.discount) ?? 0,
    quantity: row.quantity,
    // Lines that cannot be bought count as out of stock: the order would be refused.
    stock: isSold && isPriced ? (row.store_product?.stock_qty ?? 0) : 0,
    isSold,
    isPriced,
    addedAt: row.created_at,
  };
}
