import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAUSE_BEFORE_ORDER, useArmed } from './use-armed';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('the review orders once it has been on screen for a moment, at each visit', () => {
  const { result, rerender } = renderHook(useArmed, { initialProps: true });
  act(() => void vi.advanceTimersByTime(PAUSE_BEFORE_ORDER - 1));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(false);
  rerender(true);
  expect(result.current).toBe(false);
});
