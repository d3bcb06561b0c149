import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTypedSearch } from './use-typed-search';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const send = vi.fn();
  const hook = renderHook(({ value }) => useTypedSearch(value, send), { initialProps: { value: '' } });
  return { send, ...hook };
}

it('a search is sent once typing has paused', () => {
  const { result, send } = setUp();
  act(() => result.current.type('P'));
  act(() => void vi.advanceTimersByTime(200));
  act(() => result.current.type('PED '));
  act(() => void vi.advanceTimersByTime(299));
  expect(send).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(send.mock.calls).toEqual([['PED']]);
});

it('a search is sent once, and before what is pressed next, when the field is left before typing has paused', () => {
  const { result, send } = setUp();
  act(() => result.current.type('PED '));
  act(() => result.current.flush());
  expect(send.mock.calls).toEqual([['PED']]);
  act(() => void vi.advanceTimersByTime(300));
  act(() => result.current.flush());
  expect(send).toHaveBeenCalledTimes(1);
});

it('typed text is kept when its own value comes back', () => {
  const { result, rerender } = setUp();
  act(() => result.current.type('PED'));
  act(() => void vi.advanceTimersByTime(300));
  act(() => result.current.type('PED-2'));
  rerender({ value: 'PED' });
  expect(result.current.typed).toBe('PED-2');
});

it.each([
  ['before typing pauses', 'r', 0],
  ['after the next text was sent, too', 'ron', 300],
])('a submitted text that arrives late, %s, replaces no later keystrokes', (_, next, pause) => {
  const { result, rerender } = setUp();
  act(() => result.current.type('gin'));
  act(() => result.current.submit('gin'));
  act(() => result.current.type(next));
  act(() => void vi.advanceTimersByTime(pause));
  rerender({ value: 'gin' });
  expect(result.current.typed).toBe(next);
  rerender({ value: 'vodka' });
  expect(result.current.typed).toBe('vodka');
});

it('a value that changed elsewhere replaces the text', () => {
  const { result, rerender } = setUp();
  act(() => result.current.type('PED'));
  act(() => void vi.advanceTimersByTime(300));
  rerender({ value: 'PED' });
  rerender({ value: '' });
  expect(result.current.typed).toBe('');
});

it('a search is not sent once the page has been left', () => {
  const { result, send, unmount } = setUp();
  act(() => result.current.type('PED'));
  unmount();
  vi.advanceTimersByTime(300);
  expect(send).not.toHaveBeenCalled();
});
