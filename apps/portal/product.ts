import type { Product } from '@sumiller/auth-api';

/** The product's visible names; the cookie's name is fixed, since a new one would forget every known browser. */
export const product: Product = { name: 'Sumiller', deviceCookie: 'sumiller-device' };
