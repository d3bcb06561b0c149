import { randomInt } from 'node:crypto';
import { client, must, type Buyer } from './buyer';
import { readKeys } from './portal';
import { test as base } from './test';

type ShelfProduct = { id: string; storeProductId: string; name: string };

export type Shelf = Awaited<ReturnType<typeof createShelf>>;

/**
 * The test's own store, with three products at 100, 200 and 300 pesos, from which the buyer's establishment orders:
 * prices and stock may change here without disturbing any other test.
 */
async function createShelf(buyer: Buyer) {
  const operator = client(readKeys().secret);
  const storeId = randomInt(1_000, 1_000_000_000);
  await must(operator.from('stores').insert({ id: storeId, name: 'Bodega Prueba' }).select('id'));
  await must(
    operator.from('locations').update({ store_id: storeId }).eq('id', buyer.locationId).select('id'),
  );
  const products: ShelfProduct[] = [];
  for (const [index, letter] of ['Albariño', 'Barbera', 'Carménère'].entries()) {
    const name = `${letter} ${storeId}`;
    const product = await must(
      operator
        .from('products')
        .insert({ sku: `PRU-${storeId}-${index}`, name, format_label: 'Botella 750 ml' })
        .select('id')
        .single(),
    );
    const stocked = await must(
      operator
        .from('store_products')
        .insert({
          store_id: storeId,
          product_id: product.id,
          price: (index + 1) * 100,
          stock_qty: 50,
        })
        .select('id')
        .single(),
    );
    products.push({ id: product.id, storeProductId: stocked.id, name });
  }
  const [albarino, barbera, carmenere] = products as [ShelfProduct, ShelfProduct, ShelfProduct];

  return {
    operator,
    storeId,
    albarino,
    barbera,
    carmenere,
    /** Puts products in the buyer's cart, as if they had been there since yesterday. */
    async fillCart(quantities: [ShelfProduct, number][]) {
      const owner = { user_id: buyer.userId, location_id: buyer.locationId };
      const cart = await must(
        operator.from('carts').upsert(owner, { onConflict: 'user_id,location_id' }).select('id').single(),
      );
      for (const [{ storeProductId }, quantity] of quantities) {
        await must(
          operator
            .from('cart_items')
            .upsert(
              { cart_id: cart.id, store_product_id: storeProductId, quantity, price: 0 },
              { onConflict: 'cart_id,store_product_id' },
            )
            .select('id'),
        );
      }
    },
    async change(product: ShelfProduct, values: { price?: number | null; stock_qty?: number }) {
      await must(
        operator.from('store_products').update(values).eq('id', product.storeProductId).select('id'),
      );
    },
    async setTimeZone(zone: string) {
      await must(operator.from('stores').update({ time_zone: zone }).eq('id', storeId).select('id'));
    },
    async retire(product: ShelfProduct) {
      await must(operator.from('products').update({ status: 'inactive' }).eq('id', product.id).select('id'));
    },
  };
}

/** `shelf`: the test's own store for the buyer's establishment. */
export const test = base.extend<{ shelf: Shelf }>({
  shelf: async ({ buyer }, use) => {
    await use(await createShelf(buyer));
  },
});

/** For behaviour that is the same at both widths: runs at one of them. */
export const testOnce = test.extend({ oneWidth: true });
