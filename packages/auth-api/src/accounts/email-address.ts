import { z } from 'zod';
import { badRequest } from '../errors';

const schema = z.email().max(254);

/** An address as it is stored and compared: trimmed, composed, lower case. Throws 400 for an invalid one. */
export function parseEmail(input: string): string {
  const folded = input.trim().normalize('NFC').toLowerCase();
  if (!schema.safeParse(folded).success) {
    throw badRequest('validation_failed', 'Unable to validate email address: invalid format');
  }
  return folded;
}
