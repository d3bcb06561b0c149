import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The client's IP address, or null for in-process calls. X-Forwarded-For only counts behind our own proxy, and then only its last
 * entry, written by that proxy; earlier entries are the client's own claims.
 */
export function clientAddress(c: Context, trustProxy: boolean): string | null {
  return senderAddress(c.req.header('x-forwarded-for'), socketAddress(c), trustProxy);
}

/** The same from a request's header and the address of its socket. */
export function senderAddress(
  forwardedFor: string | undefined,
  socketAddress: string,
  trustProxy: boolean,
): string | null {
  if (trustProxy) {
    const forwarded = forwardedFor?.split(',').at(-1)?.trim() ?? '';
    if (isIP(forwarded)) return unmapped(forwarded);
  }
  return unmapped(socketAddress);
}

/** The key of per-address limits: an IPv4 address, or in IPv6 the /64 of one subscriber. */
export function addressKey(address: string | null): string {
  if (address === null) return 'local';
  if (isIP(address) !== 6) return address;
  return expandedIpv6(address).slice(0, 4).join(':');
}

function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    // No socket: the app was called directly, not through a server.
    return '';
  }
}

function unmapped(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(plain) ? plain : null;
}

function expandedIpv6(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  if (tail === undefined) return left;
  const right = tail.split(':').filter(Boolean);
  const missing = Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(missing).fill('0'), ...right];
}
