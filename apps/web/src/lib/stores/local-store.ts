/** localStorage that may be missing or full (private windows, blocked storage): reading gives null, writing nothing. */
export const localStore = {
  /** Whether anything can be kept: where it cannot, a session ends with the page. */
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
      // The choice then lasts as long as the page.
    }
  },
  remove(key: string): void {
    try {
      window.localStorage.removeItem(key);
    } catch {
      // Nothing is kept there anyway.
    }
  },
  /** Removes whatever is kept under a key that starts so. */
  removeAll(prefix: string): void {
    try {
      const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
      for (const key of keys) window.localStorage.removeItem(key);
    } catch {
      // Nothing is kept there anyway.
    }
  },
};
