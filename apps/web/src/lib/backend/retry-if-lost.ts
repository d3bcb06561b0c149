import { isOutcomeUnknown } from '../app-error';

/** Sends once more if the first answer was lost: for what the database carries out once, however often it is requested. */
export async function retryIfLost<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    return send();
  }
}
