import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdTypedKeys } from './hold-typed-keys';

const left = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  window.addEventListener('keydown', left);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  window.removeEventListener('keydown', left);
  left.mockClear();
  document.body.replaceChildren();
});

function press(...keys: string[]) {
  for (const key of keys)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

function focusField(value = ''): HTMLInputElement {
  const field = document.createElement('input');
  field.value = value;
  document.body.append(field);
  field.focus();
  field.select();
  vi.advanceTimersByTime(20);
  return field;
}

it('puts what was typed into the field that gets the focus, and tells it', () => {
  holdTypedKeys();
  press('t', 'i', 'x', 'Backspace', 'g');
  const typed = vi.fn();
  document.body.addEventListener('input', typed, { once: true });
  expect(focusField().value).toBe('tig');
  expect(typed).toHaveBeenCalledOnce();
  press('n');
  expect(left).toHaveBeenCalledOnce();
});

it('replaces a selected text', () => {
  holdTypedKeys();
  press('r', 'o', 'n');
  expect(focusField('tequila').value).toBe('ron');
});

it('keeps Enter and Tab from the page that is left, and shortcuts act', () => {
  holdTypedKeys();
  press('Enter', 'Tab');
  expect(left).not.toHaveBeenCalled();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
  expect(left).toHaveBeenCalledOnce();
  expect(focusField('').value).toBe('');
});

it.each([
  ['Esc', () => press('Escape')],
  ['five seconds', () => vi.advanceTimersByTime(5000)],
])('%s ends it', (_, end) => {
  holdTypedKeys();
  press('r');
  end();
  left.mockClear();
  press('o');
  expect(left).toHaveBeenCalledOnce();
  expect(focusField().value).toBe('');
});
