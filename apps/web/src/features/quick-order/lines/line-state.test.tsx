import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LineBadge, LineProblem } from './line-state';
import { viewLine } from './view-lines';
import { found, line, product, unknown } from './view-lines.fixture';
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

const acts = () => ({ onQuantity: vi.fn(), onReplace: vi.fn(), onRemoveBoth: vi.fn() });
const name = (text: string) => screen.getByRole('button', { name: text });

it('a repeated product is ordered as well, or instead of the earlier line', () => {
  const view = viewLine(line({ quantity: 8 }), found(true, product()), unknown);
  const again = { ...view, quantity: null, problem: 'quantity', readings: [8], sameAs: 2 } as const;
  const { onQuantity, onReplace, ...rest } = acts();
  render(
    <LineProblem
      view={{ ...again, readings: [8] }}
      {...rest}
      onQuantity={onQuantity}
      onReplace={onReplace}
    />,
  );
  expect(screen.getByText('8 pzas. más')).toBeDefined();
  fireEvent.click(name('8 pzas. más de Nueve Comales Blanco'));
  expect(onQuantity).toHaveBeenCalledWith(8);
  fireEvent.click(name('8 pzas. en lugar de la línea 2'));
  expect(onReplace).toHaveBeenCalledWith(8);
});

it('a line that does not want its product offers to remove the earlier one, too', () => {
  const refused = line({ quantity: null, asked: [], isRefused: true });
  const view = { ...viewLine(refused, found(true, product()), unknown), sameAs: 2 };
  const { onRemoveBoth, ...rest } = acts();
  render(<LineProblem view={view} {...rest} onRemoveBoth={onRemoveBoth} />);
  fireEvent.click(name('Quitar también la línea 2'));
  expect(onRemoveBoth).toHaveBeenCalledTimes(1);
});
