import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** An unguessable secret: 256 random bits, URL-safe. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A code people can type: eight random digits, valid for a short time and few attempts. */
export function randomCode(): string {
  return randomInt(0, 100_000_000).toString().padStart(8, '0');
}

/** How random secrets are stored: a plain hash is enough for 256 random bits. */
export function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A second secret derived from a first one and a key. */
export function derive(key: string, secret: string): string {
  return createHmac('sha256', key).update(secret).digest('base64url');
}
