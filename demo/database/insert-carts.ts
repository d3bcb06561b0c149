import type pg from 'pg';
import { fixedId } from '../fixed';
import { favourites, openCarts } from '../trade/carts';
import { locations } from '../trade/locations';
import { offerAt } from '../trade/offer-at';
import { productId, storeProductId } from './insert-catalog';
import { locationId, userId } from './insert-customers';
import { insertRows } from './insert-rows';

/** Carts in progress and favourites. */
export async function insertCartsAndFavourites(client: pg.ClientBase): Promise<void> {
  const cartRows = openCarts.map(({ person, location }) => ({
    id: fixedId('carts', `${person} ${location}`),
    user_id: userId(person),
    location_id: locationId(location),
  }));
  const lineRows = openCarts.flatMap(({ person, location, lines }) =>
    lines.map(([sku, quantity]) => ({
      id: fixedId('cart_items', `${person} ${location} ${sku}`),
      cart_id: fixedId('carts', `${person} ${location}`),
      store_product_id: storeProductId(locations[location].store, sku),
      quantity,
      price: offerAt(location, sku).price,
    })),
  );
  const favouriteRows = favourites.flatMap(({ person, location, skus }) =>
    skus.map((sku) => ({
      id: fixedId('wishlist_items', `${person} ${location} ${sku}`),
      user_id: userId(person),
      location_id: locationId(location),
      product_id: productId(sku),
    })),
  );
  await insertRows(client, 'public.carts', cartRows);
  await insertRows(client, 'public.cart_items', lineRows);
  await insertRows(client, 'public.wishlist_items', favouriteRows);
}
