import type { QueryClient } from '@tanstack/react-query';
import { configure, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TestBuyer } from '@/domain/location/buyer.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { GroupBlock } from './group-block';

configure({ asyncUtilTimeout: 8_000 });

const figures = { is_approved: true, order_limit: null, open_total: 0, remaining: null, credit_line: null };
const terms = { ...figures, credit_until: null, credit_open: 0, credit_available: 0 };

/** The data API's answer to order_terms. */
const server = { status: 200, message: null as string | null, answered: 0 };

beforeAll(() => {
  vi.stubGlobal('fetch', async () => {
    server.answered += 1;
    const body = server.status === 200 ? [{ ...terms, block_message: server.message }] : { code: '42501' };
    return new Response(JSON.stringify(body), { status: server.status });
  });
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});
beforeEach(() => Object.assign(server, { status: 200, message: null, answered: 0 }));
afterAll(() => vi.unstubAllGlobals());

const page = (shown: number, client?: QueryClient) => (
  <TestBuyer client={client}>
    {Array.from({ length: shown }, (_, index) => (
      <GroupBlock key={index} userId="u1" locationId="centro" />
    ))}
    <p>Lo demás</p>
  </TestBuyer>
);

it("a blocked group's people read the reason they cannot order, in the words of the checkout", async () => {
  server.message = 'Tu grupo empresarial no puede hacer pedidos por ahora: Saldo vencido';
  render(page(2));
  const [notice] = await screen.findAllByRole('region', { name: 'Tu grupo no puede hacer pedidos' });
  expect(notice?.textContent).toBe(
    'Tu grupo empresarial no puede hacer pedidos por ahora: Saldo vencido. Contacta a tu ejecutivo de cuenta.',
  );
  expect(server.answered).toBe(1);
});

it.each([200, 403])('no notice is shown if no block is known (answer %d)', async (status) => {
  server.status = status;
  const client = createQueryClient();
  render(page(1, client));
  await waitFor(() => expect([server.answered, client.isFetching()]).toEqual([1, 0]));
  expect(screen.getByText('Lo demás').parentElement?.textContent).toBe('Lo demás');
});
