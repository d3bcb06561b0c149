import type { Context } from 'hono';
import { z } from 'zod';
import { badRequest } from './errors';

// A missing value: clients send an absent key, null or an empty string, which mean the same to the service.
export const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/**
 * The request's JSON body, validated by `schema`; 400 bad_json when it is malformed or has other types. An empty body
 * is {}.
 */
export async function readBody<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  const text = await c.req.text().catch((error: unknown) => {
    // The client hung up half-way, which looks like a broken database connection.
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET')
      throw badRequest('bad_json', 'The request body did not arrive');
    throw error;
  });
  let json: unknown;
  try {
    json = text.trim() === '' ? {} : JSON.parse(text, refuseUnstorable);
  } catch {
    throw badRequest('bad_json', 'Could not parse request body as JSON');
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.join('.') || 'body';
  if (issue?.code === 'custom') throw badRequest('validation_failed', `${where} ${issue.message}`);
  throw badRequest('bad_json', `Could not parse request body as JSON: ${where} has the wrong type`);
}

/** PostgreSQL's text stores neither NUL nor lone surrogates. */
function refuseUnstorable(key: string, value: unknown): unknown {
  for (const text of [key, value]) {
    if (typeof text === 'string' && (text.includes('\0') || /\p{Surrogate}/u.test(text))) {
      throw new SyntaxError('text that cannot be stored');
    }
  }
  return value;
}
