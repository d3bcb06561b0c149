import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { cartKeys } from '@/domain/cart/api/cart-keys';
import { LocationContext, type CurrentLocation } from '@/domain/location';
import { testLocation } from '@/domain/location/test-location';
import { SessionContext } from '@/domain/session';
import { signedIn } from '@/domain/session/test-session';
import { useRefreshCart } from './use-refresh-cart';

const location = (id: string) => testLocation({ id, name: id });

function Root() {
  useRefreshCart();
  return null;
}

it('a cart shown before is read again when its establishment returns', () => {
  const client = new QueryClient();
  const isStale = (locationId: string) =>
    client.getQueryState(cartKeys.detail('u1', locationId))?.isInvalidated;
  for (const id of ['a', 'b']) client.setQueryData(cartKeys.detail('u1', id), { id, lines: [] });
  client.setQueryData(cartKeys.id('u1', 'b'), 'cart-b');

  const tree = (id: string) => {
    const value: CurrentLocation = {
      status: 'ready',
      location: location(id),
      locations: [location('a'), location('b')],
      select: vi.fn(),
      retry: vi.fn(),
    };
    return (
      <QueryClientProvider client={client}>
        <SessionContext value={signedIn}>
          <LocationContext value={value}>
            <Root />
          </LocationContext>
        </SessionContext>
      </QueryClientProvider>
    );
  };
  const { rerender } = render(tree('a'));
  expect(isStale('a')).toBe(false);
  rerender(tree('b'));
  expect([isStale('a'), isStale('b')]).toEqual([false, true]);
  // Its id never changes, so it is not requested again.
  expect(client.getQueryState(cartKeys.id('u1', 'b'))?.isInvalidated).toBe(false);
});
