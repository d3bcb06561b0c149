import { randomUUID } from 'node:crypto';
import { client, must, type Buyer } from './buyer';
import { readKeys } from './portal';

type Credentials = Pick<Buyer, 'email' | 'password'>;

/** The API as a user, signed in apart from the browser. */
export async function apiAs(credentials: Credentials) {
  const api = client(readKeys().publishable);
  const { error } = await api.auth.signInWithPassword(credentials);
  if (error) throw error;
  return api;
}

/** An account without profile data, group or establishment; `confirmed` says whether its address is proven. */
export async function createAccount({ confirmed }: { confirmed: boolean }): Promise<Credentials> {
  const account = { email: `cuenta-${randomUUID().slice(0, 8)}@pruebas.mx`, password: 'Sumiller2026' };
  const operator = client(readKeys().secret);
  const { error } = await operator.auth.admin.createUser({ ...account, email_confirm: confirmed });
  if (error) throw error;
  return account;
}

/** One more establishment for a buyer, in the group and company of the first. */
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

/** One more business group of the buyer's. */
export async function addGroup(buyer: Buyer, name: string): Promise<void> {
  const api = await apiAs(buyer);
  await must(api.from('business_groups').insert({ name }));
}

/** One more business group of the buyer's, with an establishment on the first store's price list. */
export async function addGroupWithLocation(buyer: Buyer, group: string, location: string): Promise<void> {
  const api = await apiAs(buyer);
  const { id } = await must(api.from('business_groups').insert({ name: group }).select('id').single());
  await must(api.from('locations').insert({ name: location, bussiness_group_id: id, store_id: 1 }));
}
