import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LineBadge } from './line-state';
import type { Problem } from './view-lines';

const badge = (isSure: boolean, problem: Problem | null) =>
  render(<LineBadge isSure={isSure} problem={problem} />).container.textContent;

it('a line is called sure only if its quantity is, too', () => {
  expect(badge(true, null)).toBe('Seguro');
  expect(badge(true, 'short')).toBe('Seguro');
  expect(badge(true, 'quantity')).toBe('Confirma');
  expect(badge(false, 'quantity')).toBe('');
  expect(badge(false, 'choose')).toBe('Elige');
});
