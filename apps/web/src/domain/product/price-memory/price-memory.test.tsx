import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LastPaid } from './last-paid';
import { PriceHistory } from './price-history';
import { plotPoints, toPriceMemory } from './price-memory';

const year = new Date().getFullYear();
const at = (month: number, day: number) => new Date(year, month - 1, day, 12).toISOString();

const memory = toPriceMemory({
  product_id: 'p1',
  price: '459.00',
  quantity: 6,
  paid_at: at(11, 16),
  points: [
    [at(11, 16), '459.00'],
    [at(10, 2), 440],
    [at(9, 1), '470.50'],
  ],
});

describe('the last price', () => {
  it.each([
    [489, 'La última vez $459.00 · 16 nov, +$30.00'],
    [459, 'La última vez $459.00 · 16 nov, igual'],
    [458.9, 'La última vez $459.00 · 16 nov, −$0.10'],
    [null, 'La última vez $459.00 · 16 nov'],
  ])('is shown beside today’s %s: %s', (price, text) => {
    render(<LastPaid memory={memory} price={price} />);
    expect(screen.getByText(/La última vez/).textContent).toBe(text);
  });

  it('is missing for a product that was never bought', () => {
    const { container } = render(<LastPaid memory={undefined} price={489} />);
    expect(container.textContent).toBe('');
  });
});

describe('the earlier prices', () => {
  it('are a table for screen readers, newest first', () => {
    const { container } = render(<PriceHistory memory={memory} price={489} />);
    const section = screen.getByRole('region', { name: 'Lo que has pagado aquí' });
    const rows = within(section).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'FechaPrecio por pieza',
      '16 nov$459.00',
      '2 oct$440.00',
      '1 sep$470.50',
    ]);
    expect(container.querySelectorAll('circle')).toHaveLength(3);
    expect(container.querySelector('svg')?.closest('[aria-hidden]')).not.toBeNull();
  });

  it('are not drawn as a line if there is only one', () => {
    const { container } = render(
      <PriceHistory memory={{ ...memory, points: memory.points.slice(-1) }} price={null} />,
    );
    expect(container.querySelector('svg')).toBeNull();
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });

  it('run from left to right in the box, the highest at the top', () => {
    const box = { width: 100, height: 40, margin: 5 };
    const points = [30, 10, 20].map((price, index) => ({ at: String(index), price }));
    expect(plotPoints(points, box)).toEqual([
      { x: 5, y: 5 },
      { x: 50, y: 35 },
      { x: 95, y: 20 },
    ]);
    const level = plotPoints(
      [
        { at: '0', price: 7 },
        { at: '1', price: 7 },
      ],
      box,
    );
    expect(level.map(({ y }) => y)).toEqual([20, 20]);
  });
});
