import { expect, it } from 'vitest';
import { imageSource } from './image-source';

it.each([
  ['http://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['HTTP://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['/pictures/products/a.svg', '/pictures/products/a.svg'],
  ['http://localhost:3000/a.svg', 'http://localhost:3000/a.svg'],
  ['http://localhost.evil.example/a', 'https://localhost.evil.example/a'],
  ['  ', null],
  [null, null],
])('%j becomes %j', (src, expected) => {
  expect(imageSource(src, 'http:')).toBe(expected);
});
