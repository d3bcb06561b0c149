import { randomUUID } from 'node:crypto';
import { createClient, type Session } from '@supabase/supabase-js';
import WebSocket from 'ws';
import type { Database } from '../../../apps/web/src/lib/backend/database.types';
import { createBuyer, type Write } from '../../../testing/fixtures/create-buyer';
import { portalUrl, readKeys } from './portal';

const password = 'Sumiller2026';

/** A buyer with their own group and one establishment on the first store's price list. */
export type Buyer = {
  email: string;
  password: string;
  userId: string;
  locationId: string;
  locationName: string;
  /** The sign-up's answer, also usable by a browser. */
  session: Session;
};

/** A missing answer is reported with its request, instead of by the test's timeout. */
const answerInTime: typeof fetch = async (input, init) => {
  const signal = AbortSignal.any([AbortSignal.timeout(45_000), ...(init?.signal ? [init.signal] : [])]);
  try {
    return await fetch(input, { ...init, signal });
  } catch (cause) {
    const address = input instanceof Request ? input.url : String(input);
    throw new Error(`No answer: ${init?.method ?? 'GET'} ${address}`, { cause });
  }
};

/** A client of the API under test that stores no session. */
export const client = (key: string) =>
  createClient<Database>(portalUrl, key, {
    global: { fetch: answerInTime },
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });

/** Throws a call's error; returns its data. */
export async function must<T>(call: PromiseLike<{ data: T; error: { message: string } | null }>) {
  const { data, error } = await call;
  if (error) throw new Error(error.message);
  return data as NonNullable<T>;
}

const romaNorte = {
  adress: {
    street: 'Orizaba 12',
    neighborhood: 'Roma Norte',
    city: 'Ciudad de México',
    state: 'Ciudad de México',
    postal_code: '06700',
    country: 'México',
  },
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  cp: '06700',
};

/** Signs a buyer up through the real API and gives them a group, a fiscal company and an establishment. */
export async function signUpBuyer(): Promise<Buyer> {
  const email = `compras-${randomUUID().slice(0, 8)}@pruebas.mx`;
  const api = client(readKeys().publishable);
  const { user, session } = await must(
    api.auth.signUp({
      email,
      password,
      options: { data: { display_name: 'Lucía Prueba', business_name: 'Bar Prueba' } },
    }),
  );
  if (!user || !session) throw new Error('sign-up gave no session');
  const write: Write = async (table, row) =>
    (
      await must(
        api
          .from(table)
          .insert(row as never)
          .select('id')
          .single(),
      )
    ).id;
  const locationName = `Bar Prueba ${email.slice(8, 16)}`;
  const { groupId, locationId } = await createBuyer(write, {
    group: { name: 'Grupo Prueba' },
    fiscalCompany: {
      lega_name: 'Bar Prueba SA de CV',
      rfc: 'BPR010101AB1',
      regimen: '601',
      uso_cfdi: 'G03',
      zip: 6700,
    },
    location: { name: locationName, ...romaNorte },
  });
  await must(
    api
      .from('profiles')
      .update({ current_company_id: groupId, onboarding_completed: true })
      .eq('id', user.id)
      .select('id')
      .single(),
  );
  return { email, password, userId: user.id, locationId, locationName, session };
}
