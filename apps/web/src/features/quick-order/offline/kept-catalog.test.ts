import { expect, it, vi } from 'vitest';
import { forgetPrivateData } from '@/lib/stores/private-data';
import { readKept, writeKept, type KeptCatalog } from './kept-catalog';
import { keepDataForTests, signIn, stored } from './kept-data.fixture';

const kept: KeptCatalog = {
  userId: 'u1',
  locationId: 'l1',
  establishment: 'Centro',
  takenAt: '2026-11-23T08:00:00Z',
  products: [],
  usual: [],
  isWhole: true,
};
keepDataForTests();

it('the stored catalogue is read by the person it was stored for', async () => {
  await writeKept(kept);
  expect(await readKept()).toEqual(kept);
});

it('the stored catalogue is not read by another person, or without a session', async () => {
  await writeKept(kept);
  signIn('u2');
  expect(await readKept()).toBeNull();
  localStorage.clear();
  expect(await readKept()).toBeNull();
});

it('the stored catalogue is deleted with all private data', async () => {
  await writeKept(kept);
  forgetPrivateData();
  expect(await readKept()).toBeNull();
});

it('a damaged catalogue, or a browser without caches, is read as null', async () => {
  stored.set('/private/catalogue', Response.json({ userId: 'u1', products: 'x' }));
  expect(await readKept()).toBeNull();
  vi.stubGlobal('caches', undefined);
  expect(await readKept()).toBeNull();
});
