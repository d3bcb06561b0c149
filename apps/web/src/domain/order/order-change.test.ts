import { expect, it } from 'vitest';
import { changeText, type OrderChange } from './order-change';

const line = { name: 'Mezcal', sku: 'M', quantity: [3, 3], price: [250, 250], replaces: null } as const;

it.each([
  [{ quantity: [3, 1] }, 'Mezcal: de 3 a 1 pza.'],
  [{ quantity: [3, 0] }, 'Mezcal: de 3 a 0 pzas.'],
  [{ price: [250, 240.5] }, 'Mezcal: precio de $250.00 a $240.50'],
  [{ quantity: [1, 2], price: [250, 240] }, 'Mezcal: de 1 a 2 pzas., precio de $250.00 a $240.00'],
  [
    { price: [250, 100], discount: [49.5, 0] },
    'Mezcal: precio de $250.00 a $100.00, sin el descuento de paquete de $49.50',
  ],
  [{ quantity: [3, 1], discount: [49.5, 16.5] }, 'Mezcal: de 3 a 1 pza.'],
  [{ quantity: [0, 2], replaces: 'Tequila' }, 'Mezcal: 2 pzas. a $250.00 cada una, en lugar de Tequila'],
] as const)('the change %j reads as a sentence', (change, text) => {
  expect(changeText({ ...line, ...change } as unknown as OrderChange)).toBe(text);
});
