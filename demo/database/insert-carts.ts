import type pg from 'pg';
import { fixedId } from '../fixed';
import { favourites, guides, openCarts } from '../trade/carts';
import { locations } from '../trade/locations';
import { offerAt } from '../trade/offer-at';
import { productId, storeProductId } from './insert-catalog';
import { locationId, userId } from './insert-customers';
import { insertRows } from './insert-rows';

/** Carts in progress, favourites and order guides. */
export async function insertCartsAndGuides(client: pg.ClientBase): Promise<void> {
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
  const guideRows = guides.flatMap(({ location, section, lines }) =>
    lines.map(([sku, par]) => ({
      location_id: locationId(location),
      product_id: productId(sku),
      section,
      par_level: par,
    })),
  );
  await insertRows(client, 'public.carts', cartRows);
  await insertRows(client, 'public.cart_items', lineRows);
  await insertRows(client, 'public.wishlist_items', favouriteRows);
  await insertRows(client, 'private.order_guide', guideRows);
}
