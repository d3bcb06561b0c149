import { cart as limits } from '@/config/limits';
import { AppError, isOutcomeUnknown, toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';

/** Database errors that mean: this store does not sell this product (any longer). */
const NOT_SOLD_HERE = new Set(['PT409', '23503']);
/** The detail of the one PT409 with a different meaning. */
const TOO_MANY_LINES = 'too_many_cart_lines';

/** This domain's codes, by which screens choose their texts. */
export const cartErrors = {
  cartFailed: 'cart_failed',
  productUnavailable: 'product_unavailable',
  /** The line was removed elsewhere. */
  lineGone: 'line_gone',
  /** No product of a basket was added, and the buyer knows why. */
  basketOutside: 'basket_outside',
} as const;

type Item = { cartId: string; storeProductId: string; quantity: number };

/** `addedAt`: its former position in the cart, if any. `isWhole`: the quantity includes what another tab has added. */
type NewItem = Item & { price: number; addedAt?: string | undefined; isWhole?: boolean | undefined };

/** Puts a product in the cart; if another tab was faster, the pieces are added to its line. */
export async function insertItem({ price, addedAt, isWhole, ...item }: NewItem): Promise<void> {
  const { error } = await db.from('cart_items').insert({
    cart_id: item.cartId,
    store_product_id: item.storeProductId,
    quantity: item.quantity,
    price,
    ...(addedAt && { created_at: addedAt }),
  });
  if (!error) return;
  if (error.code === '23505') return isWhole ? updateItem(item) : addToItem(item);
  if (NOT_SOLD_HERE.has(error.code) && error.details !== TOO_MANY_LINES) {
    throw new AppError(cartErrors.productUnavailable, error.message, { cause: error });
  }
  throw toAppError(error);
}

/** Another tab may change the line between its reading and its change: it is read again, this often. */
const ATTEMPTS = 5;

async function addToItem(item: Item): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { data, error } = await db
      .from('cart_items')
      .select('quantity')
      .eq('cart_id', item.cartId)
      .eq('store_product_id', item.storeProductId)
      .single();
    if (error) throw toAppError(error);
    const quantity = Math.min(data.quantity + item.quantity, limits.maxQuantity);
    if (await setQuantity({ ...item, quantity }, data.quantity)) return;
  }
  throw new AppError(cartErrors.cartFailed, '');
}

/** Sets the quantity of a line, of one that still has the quantity `before` if given; returns whether there was one. */
async function setQuantity(item: Item, before?: number): Promise<boolean> {
  const change = db
    .from('cart_items')
    .update({ quantity: item.quantity })
    .eq('cart_id', item.cartId)
    .eq('store_product_id', item.storeProductId);
  const { data, error } = await (before === undefined ? change : change.eq('quantity', before)).select(
    'store_product_id',
  );
  if (error) throw toAppError(error);
  return data.length > 0;
}

/** Sets the quantity of a product in the cart; throws `line_gone` if its line is gone. */
export async function updateItem(item: Item): Promise<void> {
  if (!(await setQuantity(item))) throw new AppError(cartErrors.lineGone, '');
}

/** Removes a product from the cart. */
export async function removeItem({ cartId, storeProductId }: Omit<Item, 'quantity'>): Promise<void> {
  const { error } = await db
    .from('cart_items')
    .delete()
    .eq('cart_id', cartId)
    .eq('store_product_id', storeProductId);
  if (error) throw toAppError(error);
}

/** Empties the cart. If the answer is lost, the cart itself says whether the request has arrived. */
export async function removeAllItems(cartId: string): Promise<void> {
  const { error } = await db.from('cart_items').delete().eq('cart_id', cartId);
  if (!error) return;
  const failure = toAppError(error);
  if (!isOutcomeUnknown(failure) || !(await isEmpty(cartId))) throw failure;
}

/** Whether a cart has no lines; false also if it cannot be read. */
async function isEmpty(cartId: string): Promise<boolean> {
  const { data } = await db.from('cart_items').select('store_product_id').eq('cart_id', cartId).limit(1);
  return data?.length === 0;
}
