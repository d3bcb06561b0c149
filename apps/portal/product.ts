import type { Product } from '@sumiller/auth-api';

/** What people see of this product; the cookie's name is in browsers, and a new one would forget which they are. */
export const product: Product = { name: 'Sumiller', deviceCookie: 'sumiller-device' };
