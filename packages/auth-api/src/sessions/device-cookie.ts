import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const aYear = 365 * 24 * 3600;

/** The browser's device mark; null without one. */
export function deviceOf(c: Context, cookie: string): string | null {
  const value = getCookie(c, cookie) ?? '';
  return /^[\w-]{43}$/.test(value) ? value : null;
}

/**
 * Stores the mark in the browser. It authorises nothing: it only spares an account's owner a lockout caused by others. Scripts
 * cannot read it, and other sites cannot make the browser send it.
 */
export function keepDevice(c: Context, cookie: string, mark: string, secure: boolean): void {
  setCookie(c, cookie, mark, {
    path: '/auth/v1',
    maxAge: aYear,
    httpOnly: true,
    sameSite: 'Strict',
    secure,
  });
}
