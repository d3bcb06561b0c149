import { randomUUID } from 'node:crypto';
import { withDatabaseAsItIs } from '../../../apps/portal/database/with-database';
import { client, must, type Buyer } from './buyer';
import { operatorDatabase, readKeys } from './portal';

type Credentials = Pick<Buyer, 'email' | 'password'>;

/** The API as a user, signed in separately from the browser. */
export async function apiAs(credentials: Credentials) {
  const api = client(readKeys().publishable);
  const { error } = await api.auth.signInWithPassword(credentials);
  if (error) throw error;
  return api;
}

/** An account without profile data, group or establishment. */
export async function createAccount(): Promise<Credentials> {
  const account = { email: `cuenta-${randomUUID().slice(0, 8)}@pruebas.mx`, password: 'Sumiller2026' };
  const { error } = await client(readKeys().publishable).auth.signUp(account);
  if (error) throw error;
  return account;
}

/** A seller of one store. */
export async function addSeller(storeId: number): Promise<Credentials> {
  const account = await createAccount();
  await withDatabaseAsItIs(operatorDatabase(), (pool) =>
    pool.query("select private.set_staff($1, 'seller', $2)", [account.email, [storeId]]),
  );
  return account;
}

/** An admin of the desk with an account of their own. */
export async function addAdmin(): Promise<Credentials> {
  const account = await createAccount();
  await withDatabaseAsItIs(operatorDatabase(), (pool) =>
    pool.query("select private.set_staff($1, 'admin', null)", [account.email]),
  );
  return account;
}

/** An account from a time when addresses had to be confirmed: the mail has not been opened yet. */
export async function createWaitingAccount(): Promise<Credentials> {
  const account = await createAccount();
  await withDatabaseAsItIs(operatorDatabase(), (pool) =>
    pool.query('update auth.users set email_confirmed_at = null where email = $1', [account.email]),
  );
  return account;
}

/** Another establishment for a buyer, in the group and company of the first. */
export async function addLocation(buyer: Buyer, name: string): Promise<void> {
  const api = await apiAs(buyer);
  const first = await must(
    api
      .from('locations')
      .select('bussiness_group_id,fiscal_data_id,adress')
      .eq('id', buyer.locationId)
      .single(),
  );
  await must(api.from('locations').insert({ ...first, name, store_id: 1 }));
}

/** Another business group of the buyer's. */
export async function addGroup(buyer: Buyer, name: string): Promise<void> {
  const api = await apiAs(buyer);
  await must(api.from('business_groups').insert({ name }));
}

/** Another business group of the buyer's, with an establishment on the first store's price list. */
export async function addGroupWithLocation(buyer: Buyer, group: string, location: string): Promise<void> {
  const api = await apiAs(buyer);
  const { id } = await must(api.from('business_groups').insert({ name: group }).select('id').single());
  await must(api.from('locations').insert({ name: location, bussiness_group_id: id, store_id: 1 }));
}
