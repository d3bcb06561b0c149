import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** @param {string} path @returns {string} the SHA-256 of a file in hexadecimal digits */
export const digestOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');
