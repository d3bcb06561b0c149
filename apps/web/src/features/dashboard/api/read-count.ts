import { AppError, errorCodes, toAppError } from '@/lib/app-error';

type Counted = { count: number | null; error: unknown };

/** The row count in the answer to a HEAD request. Throws AppError. */
export async function readCount(request: PromiseLike<Counted>): Promise<number> {
  const { count, error } = await request;
  if (error) throw toAppError(error);
  if (count === null) throw new AppError(errorCodes.unknown, 'The answer carries no count');
  return count;
}
