import { createHash } from 'node:crypto';

const NAMESPACE = Buffer.from('6f1b0c1e5a3d4c8e9b7a2d40c3e85f16', 'hex');

/** Name-based UUID (version 5), so that every run of the seed gives a row the same id. */
export function fixedId(table: string, key: string): string {
  const digest = createHash('sha1').update(NAMESPACE).update(`${table}:${key}`).digest().subarray(0, 16);
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  return digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A number in [0, 1) that depends only on the key (FNV-1a, then murmur3's finaliser against its weak low bits). */
export function chance(key: string): number {
  let hash = 0x811c9dc5;
  for (const char of key) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A whole number from `low` to `high`, both included, that depends only on the key. */
export function between(low: number, high: number, key: string): number {
  return low + Math.floor(chance(key) * (high - low + 1));
}
