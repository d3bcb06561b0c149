import type { LocationKey } from './customers';
import { locations } from './locations';
import { type Offer, offers } from './offers';

const byStoreAndSku = new Map(offers.map((offer) => [`${offer.store.id} ${offer.product.sku}`, offer]));

/** An establishment's offer for a SKU. Throws if the demo's own data name a SKU that is not sold there. */
export function offerAt(location: LocationKey, sku: string): Offer & { price: number } {
  const offer = byStoreAndSku.get(`${locations[location].store} ${sku}`);
  if (!offer || offer.price === null) throw new Error(`${sku} is not for sale at ${location}`);
  return { ...offer, price: offer.price };
}
