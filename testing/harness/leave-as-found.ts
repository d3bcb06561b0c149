import { afterAll, vi } from 'vitest';

// Files share a process (isolate: false in vitest.config.ts), so each restores it.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
