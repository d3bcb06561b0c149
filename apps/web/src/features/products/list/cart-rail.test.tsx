import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { cartKeys } from '@/domain/cart/api/cart-keys';
import { centro } from '@/domain/cart/cart.fixture';
import { connect, MORNING, owner, reset, server } from '@/domain/cart/unsent/unsent.fixture';
import { TestBuyer, testPlace } from '@/domain/location/buyer.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { CartRail } from './cart-rail';

beforeAll(connect);
beforeEach(reset);
afterAll(() => vi.unstubAllGlobals());

function open() {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  render(
    <TestBuyer client={client} place={testPlace({ location: centro })}>
      <MemoryRouter>
        <CartRail />
      </MemoryRouter>
    </TestBuyer>,
  );
  return client;
}

const readAgain = async (client: ReturnType<typeof open>) =>
  act(() => client.refetchQueries({ queryKey: cartKeys.detail(owner.userId, owner.locationId) }));

it('the last known lines stay when the cart cannot be read again, with a notice until it can', async () => {
  server.items.set('sp1', { quantity: 3, created_at: MORNING });
  const client = open();
  expect((await screen.findByRole('listitem')).textContent).toContain('3 ×');

  server.isGone = true;
  await readAgain(client);
  expect(screen.getByRole('listitem').textContent).toContain('3 ×');
  expect(screen.getByRole('link', { name: 'Ver carrito' })).toBeDefined();
  const notice = 'Sin actualizar: no pudimos leerlo de nuevo';
  expect(await screen.findByText(notice)).toBeDefined();

  server.isGone = false;
  await readAgain(client);
  expect(screen.getByRole('listitem')).toBeDefined();
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
});

it('a cart that was never read says that it could not be', async () => {
  server.isGone = true;
  open();
  expect(await screen.findByText('No pudimos cargar tu carrito')).toBeDefined();
});
