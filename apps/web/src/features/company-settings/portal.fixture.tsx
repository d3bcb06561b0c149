import { QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { LocationProvider } from '@/domain/location';
import { SessionContext } from '@/domain/session';
import { signedIn } from '@/domain/session/session.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { toast } from '@/lib/toast/toast';
import CompanySettingsPage from './company-settings-page';
import type { SettingsTab } from './settings-params';

// A busy machine is slow with forms in jsdom.
configure({ asyncUtilTimeout: 8_000 });
const config = { supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' };
/** The auth client's storage key for that portal's session. */
const SESSION_KEY = 'sb-portal-auth-token';

type RecordedCall = { call: string; query: URLSearchParams; body: Record<string, unknown> | null };
type SettingsAnswer = [status: number, body: unknown];

/**
 * The data API at the HTTP boundary: the requests it received, and its answers to `METHOD table` or `METHOD table
 * columns`.
 */
export const portal = {
  requests: [] as RecordedCall[],
  answers: new Map<string, SettingsAnswer | Promise<SettingsAnswer>>(),
};

export const group = {
  shortage_rule: 'ask',
  takes_substitutes: true,
  id: 'g1',
  name: 'Grupo Prueba',
  description: 'Bares',
  contact_name: 'Ana Ruiz',
  contact_mail: 'ana@bar.mx',
  contact_phone: '55 1234 5678',
};

const company = {
  id: 'f1',
  lega_name: 'Bar Prueba SA de CV',
  business_name: null,
  rfc: 'BPR010101AB1',
  regimen: '601',
  uso_cfdi: 'G03',
  address: null,
  neighborhood: null,
  city: null,
  state: null,
  country: 'México',
  zip: 6700,
  email: null,
  phone: 5512345678,
  id_cliente_prissa: 'C-1',
};

export const establishment = {
  id: 'l1',
  name: 'Bar Centro',
  adress: { street: 'Orizaba', number: '12' },
  city: 'CDMX',
  state: 'CDMX',
  cp: '06700',
  fiscal_data_id: 'f1',
  location_email: null,
  manager: 'Eva',
  telefono: 5511112222,
  manager_email: null,
  created_at: '2026-11-01T00:00:00Z',
  bussiness_group_id: 'g1',
  store_id: 1,
  business_fiscal_data: null,
};

const profile = { id: 'u1', display_name: 'Ana', current_company_id: 'g1', onboarding_completed: true };

/** The requests to one table, as `METHOD table`. */
export const requestsOf = (call: string) => portal.requests.filter((each) => each.call === call);

/** The answer of a broken portal. */
export const down: SettingsAnswer = [400, { code: 'XX000', message: 'down' }];

/** Replaces `fetch` with the portal for a file's tests, reset before each, and spies on the toasts. */
export function standInForPortal(connect: (to: typeof config) => void): void {
  beforeAll(() => {
    vi.stubGlobal('fetch', answer);
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    connect(config);
  });
  beforeEach(() => {
    resetPortal();
    vi.spyOn(toast, 'error').mockImplementation(() => {});
    vi.spyOn(toast, 'success').mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());
}

async function answer(input: string | URL, init?: RequestInit & { body?: string }): Promise<Response> {
  const { pathname, searchParams: query } = new URL(input);
  const call = `${init?.method ?? 'GET'} ${pathname.split('/').at(-1)}`;
  portal.requests.push({
    call,
    query,
    body: init?.body ? (JSON.parse(init.body) as Record<string, unknown>) : null,
  });
  const exact = portal.answers.get(`${call} ${query.get('select')}`);
  const [status, body] = (await (exact ?? portal.answers.get(call))) ?? [200, []];
  const isOne = new Headers(init?.headers).get('accept')?.includes('pgrst.object');
  return new Response(JSON.stringify(isOne && Array.isArray(body) ? body[0] : body), { status });
}

/** A portal where the person belongs to a group with one company and one establishment. */
function resetPortal(): void {
  portal.requests = [];
  portal.answers = new Map<string, SettingsAnswer>([
    ['GET profiles', [200, [profile]]],
    ['GET user_memberships', [200, [{ company_id: 'g1', role: 'owner' }]]],
    ['GET location_users', [200, [{ id: 'x', location_id: 'l1', locations: { bussiness_group_id: 'g1' } }]]],
    ['GET business_groups', [200, [group]]],
    ['GET locations', [200, [establishment]]],
    ['GET business_fiscal_data', [200, [company]]],
    ['POST locations', [201, { id: 'l2' }]],
    ['PATCH locations', [200, { id: 'l1' }]],
    ['POST business_fiscal_data', [201, { id: 'f2' }]],
    ['PATCH business_fiscal_data', [200, { id: 'f1' }]],
  ]);
  signInBrowser();
}

function signInBrowser(): void {
  const user = { id: 'u1', email: 'ana@bar.mx' };
  const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600, user };
  const expires = Math.floor(Date.now() / 1000) + 3600;
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...session, expires_at: expires }));
}

/** Removes the session from the browser's storage while the page is open. */
export function loseSession(): void {
  localStorage.removeItem(SESSION_KEY);
}

/** Opens the page on one of its tabs. */
export function open(tab: SettingsTab): void {
  const router = createMemoryRouter([{ path: '/company-settings', element: <CompanySettingsPage /> }], {
    initialEntries: [`/company-settings?vista=${tab}`],
  });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={signedIn}>
        <LocationProvider>
          <RouterProvider router={router} />
        </LocationProvider>
      </SessionContext>
    </QueryClientProvider>,
  );
}

/** Enters a whole text in one event and leaves the field. */
export function fill(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

/** The form opened by a button, and its save button. */
export async function openForm(button: string | RegExp, title: string, saveLabel: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: title });
  return {
    dialog,
    // The form loads when its dialog opens.
    save: await within(dialog).findByRole('button', { name: saveLabel }),
    field: (label: string | RegExp) => within(dialog).getByLabelText(label),
  };
}
