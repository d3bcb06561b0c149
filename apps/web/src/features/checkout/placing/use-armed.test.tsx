import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAUSE_BEFORE_ORDER, useArmed } from './use-armed';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('the review orders once it has been on screen for a moment, at each visit', () => {
  const { result, rerender } = renderHook(({ isReview }) => useArmed(isReview, 'two bottles'), {
    initialProps: { isReview: true },
  });
  act(() => void vi.advanceTimersByTime(PAUSE_BEFORE_ORDER - 1));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
  rerender({ isReview: false });
  expect(result.current).toBe(false);
  rerender({ isReview: true });
  expect(result.current).toBe(false);
});

it('a review whose content changes orders once the new content has been on screen for a moment', () => {
  const { result, rerender } = renderHook((content) => useArmed(true, content), {
    initialProps: 'two bottles',
  });
  act(() => void vi.advanceTimersByTime(PAUSE_BEFORE_ORDER));
  rerender('twelve bottles');
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(PAUSE_BEFORE_ORDER - 1));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});
