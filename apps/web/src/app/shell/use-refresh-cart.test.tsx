import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cartKeys } from '@/domain/cart/api/cart-keys';
import { TestBuyer, testPlace } from '@/domain/location/buyer.fixture';
import { testLocation } from '@/domain/location/location.fixture';
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
    const value = testPlace({ location: location(id), locations: [location('a'), location('b')] });
    return (
      <TestBuyer client={client} place={value}>
        <Root />
      </TestBuyer>
    );
  };
  const { rerender } = render(tree('a'));
  expect(isStale('a')).toBe(false);
  rerender(tree('b'));
  expect([isStale('a'), isStale('b')]).toEqual([false, true]);
  // Its id never changes, so it is not requested again.
  expect(client.getQueryState(cartKeys.id('u1', 'b'))?.isInvalidated).toBe(false);
});
