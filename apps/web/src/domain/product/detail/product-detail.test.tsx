import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ExpandableText, shortened } from './expandable-text';
import { StockHint } from '../stock-hint';

describe('a long description', () => {
  const long = `${'palabra '.repeat(18)}y unas cuantas más para pasar del límite`;

  it('opens and closes', async () => {
    render(<ExpandableText text={long} />);
    expect(screen.queryByText(long)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ver más' }));
    expect(screen.getByText(long)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Ver menos' }));
    expect(screen.queryByText(long)).toBeNull();
  });

  it('is cut between words, and not at all when it is short', () => {
    expect(shortened('uno dos tres', 9)).toBe('uno dos…');
    expect(shortened('uno dos', 150)).toBe('uno dos');
    render(<ExpandableText text="corta" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it.each([
  [0, 'Agotado'],
  [1, '¡Última pieza!'],
  [10, '¡Solo quedan 10!'],
  [1200, '1,200 disponibles'],
])('the stock hint for %i pieces is %s', (stock, text) => {
  render(<StockHint stock={stock} />);
  expect(screen.getByText(text)).toBeDefined();
});
