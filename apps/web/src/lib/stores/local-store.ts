/**
 * localStorage that may be missing or full (private windows, blocked storage): reads then return null, and writes are dropped.
 */
export const localStore = {
  /** Whether values can be stored: if not, a session ends with the page. */
  isAvailable(): boolean {
    try {
      const probe = 'sumiller-probe';
      window.localStorage.setItem(probe, probe);
      window.localStorage.removeItem(probe);
      return true;
    } catch {
      return false;
    }
  },
  get(key: string): string | null {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value);
    } catch {
      // The choice then only lasts as long as the page.
    }
  },
  remove(key: string): void {
    try {
      window.localStorage.removeItem(key);
    } catch {
      // Nothing is stored in that case.
    }
  },
  /** Whether there is a value whose key starts with the prefix. */
  hasAny(prefix: string): boolean {
    try {
      return Object.keys(window.localStorage).some((key) => key.startsWith(prefix));
    } catch {
      return false;
    }
  },
  /** Removes every value whose key starts with the prefix. */
  removeAll(prefix: string): void {
    try {
      const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
      for (const key of keys) window.localStorage.removeItem(key);
    } catch {
      // Nothing is stored in that case.
    }
  },
};
