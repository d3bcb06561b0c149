import { toAppError } from '@/lib/app-error';

type Call = PromiseLike<{ data: unknown; error: unknown }>;

/**
 * What a procedure answers, or throws an AppError. The database describes its JSON as any JSON; the caller
 * names the type that the procedure's contract gives it.
 */
export async function answerOf<Data>(call: Call): Promise<Data> {
  const { data, error } = await call;
  if (error) throw toAppError(error);
  return data as Data;
}
