import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TestBuyer } from '@/domain/location/buyer.fixture';
import { initSupabase } from '@/lib/backend/supabase';
import { CreditTab } from './credit-tab';

configure({ asyncUtilTimeout: 8_000 });

const approved = { is_approved: true, order_limit: null, open_total: null, remaining: null };
const noLine = {
  ...approved,
  credit_line: null,
  credit_until: null,
  credit_open: 0,
  credit_available: 0,
  credit_overdue: 0,
};
const line = {
  credit_line: 10000,
  credit_until: '2030-12-31',
  credit_open: 3999.5,
  credit_available: 6000.5,
};

/** The data API's answer to order_terms. */
const server = { status: 200, rows: [] as unknown[] };
const requests: unknown[] = [];

beforeAll(() => {
  vi.stubGlobal('fetch', async (_input: string | URL, init?: RequestInit & { body?: string }) => {
    requests.push(JSON.parse(init?.body ?? 'null'));
    const body = server.status === 200 ? server.rows : { code: '42501', message: 'no' };
    return new Response(JSON.stringify(body), { status: server.status });
  });
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});
beforeEach(() => {
  server.status = 200;
  requests.length = 0;
});
afterAll(() => vi.unstubAllGlobals());

function open(rows: unknown[]) {
  server.rows = rows;
  render(
    <TestBuyer>
      <CreditTab />
    </TestBuyer>,
  );
}

it('the tab shows the rest of the group’s line, the used part, and its last day', async () => {
  open([{ ...approved, ...line }]);
  expect((await screen.findByText('$6,000.50')).previousSibling?.textContent).toBe('Crédito Disponible');
  expect(screen.getByText('$3,999.50').previousSibling?.textContent).toBe('Saldo Utilizado');
  expect(
    screen.getByText(/línea de crédito de \$10,000 .* Vence el 31 de diciembre de 2030\.$/),
  ).toBeTruthy();
  expect(requests).toEqual([{ p_location_id: 'centro' }]);
});

it('the tab says what is overdue', async () => {
  open([{ ...approved, ...line, credit_overdue: 1500 }]);
  expect(await screen.findByText(/^Hay pagos a crédito vencidos por \$1,500\./)).toBeTruthy();
});

it('the tab shows $0 twice if no line was granted, and explains it', async () => {
  open([noLine]);
  expect(await screen.findAllByText('$0')).toHaveLength(2);
  expect(screen.getByText(/^Sin línea de crédito autorizada/)).toBeTruthy();
});

it('the tab offers a retry when the figures cannot be read', async () => {
  server.status = 403;
  open([noLine]);
  const retry = await screen.findByRole('button', { name: /intentar|reintentar/i });
  server.status = 200;
  await userEvent.click(retry);
  expect(await screen.findAllByText('$0')).toHaveLength(2);
});
