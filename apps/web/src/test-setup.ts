import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, vi } from 'vitest';
import { forgetAuthClients } from './lib/backend/auth-clients.fixture';

// A busy machine takes longer than the default of one second.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no addresses of files.
URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => undefined;

afterEach(() => {
  cleanup();
  // The toaster shows a new page every toast that is still active.
  toast.dismiss();
  // Form drafts must not leak into the next test.
  sessionStorage.clear();
  forgetAuthClients();
});

// Files share a window (isolate: false in vitest.config.ts), so each restores it.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
});
