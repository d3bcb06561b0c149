import { afterAll, beforeAll, expect, it } from 'vitest';
import { listStaff, removeStaff, setStaff } from '../../apps/operator/staff/staff';
import { insert } from '../../testing/fixtures/insert';
import { type TestDatabase, createTestDatabase } from '../../testing/harness/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const name of ['Ana', 'Luis'])
    await insert(database.pool, 'auth.users', {
      email: `${name.toLowerCase()}@example.mx`,
      raw_user_meta_data: { display_name: name },
    });
});
afterAll(() => database.drop());

it('the staff command gives access to the desk, changes it, shows it and removes it', async () => {
  const { pool } = database;
  const admin = await setStaff(pool, ' ANA@example.mx', 'admin', null);
  expect(admin).toEqual({ email: 'ana@example.mx', name: 'Ana', role: 'admin', stores: [], isActive: true });
  expect(await setStaff(pool, 'luis@example.mx', 'admin', null)).toMatchObject({ role: 'admin' });
  const seller = await setStaff(pool, 'luis@example.mx', 'seller', [1]);
  expect(seller).toMatchObject({ role: 'seller', stores: [expect.any(String)] });
  expect(await removeStaff(pool, 'luis@example.mx')).toBe(true);
  expect(await removeStaff(pool, 'luis@example.mx')).toBe(false);
  expect(await listStaff(pool)).toEqual([admin, { ...seller, isActive: false }]);
});

it('the staff command explains refusals in Spanish', async () => {
  const { pool } = database;
  await expect(setStaff(pool, 'nadie@example.mx', 'admin', null)).rejects.toMatchObject({
    message: 'No hay ninguna cuenta con el correo nadie@example.mx',
  });
  await expect(setStaff(pool, 'luis@example.mx', 'seller', [99])).rejects.toMatchObject({
    message: 'Una de las tiendas no existe',
  });
  await expect(removeStaff(pool, 'ana@example.mx')).rejects.toMatchObject({
    message: 'La mesa de operación necesita al menos una persona que la administre',
  });
});
