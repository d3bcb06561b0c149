import { expect, it } from 'vitest';
import { refuseOtherBook } from './file-kind';

const zip = Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 1]);
const text = new TextEncoder().encode('sku,precio');

it.each([
  ['lista.xlsx', text],
  ['LISTA.XLS', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])],
])('%s is refused by its name if it is not a zip', (name, content) => {
  expect(() => refuseOtherBook(name, content)).toThrow('no es un libro de Excel (.xlsx)');
});

it.each([
  ['lista.xlsx', zip],
  ['lista.csv', text],
  ['lista', zip],
])('%s is read', (name, content) => {
  expect(() => refuseOtherBook(name, content)).not.toThrow();
});
