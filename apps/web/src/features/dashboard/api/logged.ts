/** Logs a failed read to the console, its only report, and rethrows it. */
export async function logged<T>(what: string, signal: AbortSignal, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!signal.aborted) console.error(`Error fetching ${what}`, error);
    throw error;
  }
}
