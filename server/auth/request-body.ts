import type { Context } from 'hono';
import { z } from 'zod';
import { badRequest } from './errors';

/** JSON objects clients may attach to an account. */
export const metadataSchema = z.record(z.string(), z.unknown());

// What clients send for nothing: an absent key, null or an empty string mean the same to the service.
export const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** The request's JSON body by `schema`; 400 bad_json when it is not JSON or of other types. An empty body is {}. */
export async function readBody<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  const text = await c.req.text();
  let json: unknown;
  try {
    json = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw badRequest('bad_json', 'Could not parse request body as JSON');
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.join('.') || 'body';
  throw badRequest('bad_json', `Could not parse request body as JSON: ${where} has the wrong type`);
}
