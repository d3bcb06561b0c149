/** Notes a failed read in the console, where alone such a failure is told, and passes it on. */
export async function logged<T>(what: string, signal: AbortSignal, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!signal.aborted) console.error(`Error fetching ${what}`, error);
    throw error;
  }
}
