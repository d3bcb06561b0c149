import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FoldedText } from './folded-text';
import { LengthNote } from './length-note';

it('a long text is folded after a few lines, and opens', () => {
  render(<FoldedText text={'Vinos de altura. '.repeat(300)} />);
  expect(screen.getByText(/^Vinos/).className).toContain('line-clamp-6');
  fireEvent.click(screen.getByText('Ver todo'));
  expect(screen.getByText(/^Vinos/).className).not.toContain('line-clamp');
  fireEvent.click(screen.getByText('Ver menos'));
  expect(screen.getByText(/^Vinos/).className).toContain('line-clamp-6');
});

it('a short text is shown whole', () => {
  render(<FoldedText text="Vinos de altura" />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a field says its limit, and that it takes no more', () => {
  const { rerender } = render(<LengthNote id="a" length={12} limit={1500} />);
  screen.getByText('12 de 1,500 caracteres');
  rerender(<LengthNote id="a" length={1500} limit={1500} />);
  expect(screen.getByRole('status').textContent).toContain('límite de 1,500 caracteres');
});
