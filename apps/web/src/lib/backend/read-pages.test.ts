import { expect, it, vi } from 'vitest';
import { readPages } from './read-pages';

it('readPages reads pages until one is not full', async () => {
  const full = Array.from({ length: 1000 }, (_, index) => index);
  const page = vi.fn(async (from: number) => ({ data: from === 0 ? full : [1000], error: null }));
  expect(await readPages(page)).toHaveLength(1001);
  expect(page.mock.calls).toEqual([
    [0, 999],
    [1000, 1999],
  ]);
});

it('readPages throws the error of any page', async () => {
  const page = async () => ({ data: null, error: { code: '42501', message: 'permission denied' } });
  await expect(readPages(page)).rejects.toMatchObject({ code: '42501' });
});
