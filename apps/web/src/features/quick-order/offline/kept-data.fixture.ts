import { afterEach, beforeEach, vi } from 'vitest';

/** A fake of the browser's caches, which jsdom lacks. */
export const stored = new Map<string, Response>();
const browserCaches = {
  match: async (address: string) => stored.get(address)?.clone(),
  open: async () => ({ put: async (address: string, answer: Response) => void stored.set(address, answer) }),
  delete: async () => stored.clear(),
};

export const signIn = (id: string) => {
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify({ access_token: 'x', user: { id } }));
  localStorage.setItem('private:owner', id);
};

/** Gives each test empty caches and a session of u1. */
export function keepDataForTests(): void {
  beforeEach(() => {
    vi.stubGlobal('caches', browserCaches);
    signIn('u1');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    stored.clear();
    localStorage.clear();
  });
}
