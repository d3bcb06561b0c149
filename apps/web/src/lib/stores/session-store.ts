/** Values the browser's storage did not accept. */
const kept = new Map<string, unknown>();

/**
 * sessionStorage as JSON. If storage is blocked or full, values are kept in memory until a reload, so that an order can still be
 * confirmed.
 */
export const sessionStore = {
  read(key: string): unknown {
    if (kept.has(key)) return kept.get(key);
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  },
  write(key: string, value: unknown): void {
    kept.delete(key);
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      kept.set(key, value);
    }
  },
  /** Forgets everything: one person's texts are not for the next one on the same machine. */
  clear(): void {
    kept.clear();
    try {
      sessionStorage.clear();
    } catch {
      // Nothing is stored there either.
    }
  },
  remove(key: string): void {
    kept.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing is stored there either.
    }
  },
};
