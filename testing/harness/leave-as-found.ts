import { afterAll, vi } from 'vitest';

// Files share a process (isolate: false in vitest.config.ts): each leaves it as it was.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
