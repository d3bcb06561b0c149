import { toAppError } from '@/lib/app-error';

type Call = PromiseLike<{ data: unknown; error: unknown }>;

/**
 * A procedure's answer; throws an AppError on failure. The database types its JSON as any JSON; the caller names the contract's
 * type.
 */
export async function answerOf<Data>(call: Call): Promise<Data> {
  const { data, error } = await call;
  if (error) throw toAppError(error);
  return data as Data;
}
