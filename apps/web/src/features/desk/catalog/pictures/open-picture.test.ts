import { expect, it } from 'vitest';
import { readAddress } from './open-picture';

it.each([
  ' https://fotos.example/a.jpg ',
  'HTTPS://fotos.example/a.jpg',
  'https://fotos.example/bot%20ella.webp?v=2',
])('%s is the address of a picture', (typed) => {
  expect(readAddress(typed)).toMatch(/^https:\/\/fotos\.example\//);
});

it.each([
  '',
  'fotos.example/a.jpg',
  'http://fotos.example/a.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'https://ana:clave@fotos.example/a.jpg',
  'https://fotos.example/una foto.jpg',
  'https:///a.jpg',
  'https://localhost/a.jpg',
  'https://2130706433/a.jpg',
  `https://fotos.example/${'a'.repeat(2000)}`,
])('%s is not', (typed) => {
  expect(readAddress(typed)).toBeNull();
});
