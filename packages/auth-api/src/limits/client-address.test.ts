import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { addressKey, clientAddress } from './client-address';

async function seen(header: string, trustProxy: boolean): Promise<string | null> {
  let address: string | null = null;
  const app = new Hono();
  app.get('/', (c) => {
    address = clientAddress(c, trustProxy);
    return c.body(null);
  });
  await app.request('/', { headers: { 'X-Forwarded-For': header } });
  return address;
}

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['1.1.1.1, nonsense', null],
])('behind a proxy %j means client %j', async (header, address) => {
  expect(await seen(header, true)).toBe(address);
});

it('without a proxy the header is ignored', async () => {
  expect(await seen('203.0.113.7', false)).toBeNull();
});

it('limits count an IPv6 subscriber as one client', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::1'));
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
  expect(addressKey(null)).toBe('local');
});
