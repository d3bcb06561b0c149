import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Price } from './price';

it('a price shows pesos with two decimals, or none on request', () => {
  render(<Price value={1234.5} />);
  expect(screen.getByText('$1,234.50')).toBeTruthy();
  render(<Price value={1234} decimals={0} />);
  expect(screen.getByText('$1,234')).toBeTruthy();
});

it.each([null, undefined, Number.NaN])('a missing price (%s) is a small remark', (value) => {
  render(<Price value={value} className="text-3xl font-semibold" />);
  const { className } = screen.getByText('Precio no disponible');
  expect(className).toContain('text-sm');
  expect(className).not.toMatch(/text-3xl|font-semibold/);
});
