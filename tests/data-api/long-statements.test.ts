import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCellar, type Cellar } from './cellar';

let cellar: Cellar;
beforeAll(async () => {
  cellar = await startCellar();
});
afterAll(() => cellar.stop());

it('long statements take their connection and the memory of their plans with them; short ones keep it', async () => {
  let replaced = 0;
  cellar.pool.on('remove', () => (replaced += 1));
  const columns = (count: number) =>
    Array.from({ length: count }, (_, index) => `columna_con_un_nombre_bastante_largo_${index}:id`).join();
  expect((await cellar.request(`/botellas?select=${columns(3)}`)).status).toBe(200);
  expect(replaced).toBe(0);
  expect((await cellar.request(`/botellas?select=${columns(100)}`)).status).toBe(200);
  await expect.poll(() => replaced).toBe(1);
  expect((await cellar.request(`/botellas?select=${columns(3)}`)).status).toBe(200);
});
