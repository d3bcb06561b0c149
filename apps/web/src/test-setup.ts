import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  // A form's draft must not leak into the next test.
  sessionStorage.clear();
});
