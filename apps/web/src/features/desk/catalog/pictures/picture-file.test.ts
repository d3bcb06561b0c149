import { expect, it } from 'vitest';
import { readyPicture, skuOf } from './picture-file';
import { pictureStrings as texts } from './pictures.strings';

it.each([
  ['VT-001.jpg', 'VT-001'],
  ['A.B.C.webp', 'A.B.C'],
  [' añejo 7.PNG', 'añejo 7'],
  ['sin-tipo', 'sin-tipo'],
])('the file %s is the picture of %s', (name, sku) => {
  expect(skuOf({ name })).toBe(sku);
});

it('a drawing with scripts is refused before it is uploaded', async () => {
  const file = new File(['<svg/>'], 'VT-001.svg', { type: 'image/svg+xml' });
  await expect(readyPicture(file)).rejects.toThrow(texts.wrongType);
});
