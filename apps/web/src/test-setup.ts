import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  // What a form keeps for a reload is none of the next test's business.
  sessionStorage.clear();
});
