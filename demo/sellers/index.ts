import { spiritMakers } from './agave-and-spirits';
import { spiritImporters } from './spirit-importers';
import type { Seller } from './types';
import { otherMakers } from './wine-beer-and-mixers';
import { wineImporters } from './wine-importers';

const all = { ...spiritMakers, ...otherMakers, ...spiritImporters, ...wineImporters };

export type SellerKey = keyof typeof all;
export type { Seller } from './types';

/** Every seller by its key, which is also the name of its pictures. */
export const sellers: Record<SellerKey, Seller> = all;
