import { cleanup } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(() => {
  cleanup();
  // The toaster shows a new page every toast that is still active.
  toast.dismiss();
  // What a form keeps for a reload is none of the next test's business.
  sessionStorage.clear();
});

// Files share a window (isolate: false in vitest.config.ts): each leaves it as it was.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
});
