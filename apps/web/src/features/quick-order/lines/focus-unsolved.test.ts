import { afterEach, expect, it } from 'vitest';
import { focusNext, focusUnsolved } from './focus-unsolved';

/** Lines with a quantity each; the unresolved ones have a product to choose. */
function listOf(...states: ('solved' | 'to choose' | 'without quantity')[]): HTMLElement {
  const list = document.body.appendChild(document.createElement('ul'));
  for (const [index, state] of states.entries()) {
    const line = list.appendChild(document.createElement('li'));
    line.dataset['line'] = String(index);
    line.scrollIntoView = () => undefined;
    line.appendChild(document.createElement('input')).ariaLabel = `quantity ${index}`;
    if (state !== 'solved') line.dataset['unsolved'] = 'true';
    if (state === 'to choose') {
      const choice = line
        .appendChild(document.createElement('ul'))
        .appendChild(document.createElement('button'));
      choice.textContent = `choice ${index}`;
    }
  }
  return list;
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

afterEach(() => document.body.replaceChildren());

it('the first unresolved line is focused, or none', () => {
  expect(focusUnsolved(listOf('solved', 'to choose'))).toBe(true);
  expect(focused()).toBe('choice 1');
  expect(focusUnsolved(listOf('solved'))).toBe(false);
});

it('a decision continues with its own line while that is unresolved', () => {
  focusNext(listOf('to choose', 'without quantity', 'to choose'), '1');
  expect(focused()).toBe('quantity 1');
});

it('a decision continues with the first unresolved line, or with its own quantity', () => {
  focusNext(listOf('to choose', 'solved', 'to choose'), '1');
  expect(focused()).toBe('choice 0');
  focusNext(listOf('solved', 'solved'), '1');
  expect(focused()).toBe('quantity 1');
});
