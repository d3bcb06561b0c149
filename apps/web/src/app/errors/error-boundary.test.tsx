import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';

function Broken(): never {
  throw new Error('broken');
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

it('the boundary shows its fallback instead of an empty page', () => {
  render(
    <>
      <ErrorBoundary fallback={<p>something else</p>}>
        <Broken />
      </ErrorBoundary>
      <p>the page</p>
    </>,
  );
  expect(screen.getByText('something else')).toBeTruthy();
  expect(screen.getByText('the page')).toBeTruthy();
});
