import { expect, it } from 'vitest';
import { imageSource } from './image-source';

it.each([
  ['http://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['HTTP://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['/pictures/products/a.svg', '/pictures/products/a.svg'],
  ['http://localhost:3000/a.svg', 'http://localhost:3000/a.svg'],
  ['http://localhost.evil.example/a', 'https://localhost.evil.example/a'],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:image/svg+xml,<svg/>', null],
  ['blob:https://cdn.example/1', null],
  ['  ', null],
  [null, null],
])('imageSource turns %j into %j', (src, expected) => {
  expect(imageSource(src, 'http:')).toBe(expected);
});
