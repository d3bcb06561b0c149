import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Order } from '@/domain/order';
import { OrderTotals } from './order-totals';

// Only the amounts of an order are shown here.
const order = { subtotal: 2827.62, shipping: 0, total: 2827.62, items: [] } as unknown as Order;
const rows = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

it('an order that is paid in part says what was paid and what is left', () => {
  render(<OrderTotals order={order} story={{ paid: 1000, due: 1827.62 }} />);
  expect(rows().slice(-3)).toEqual(['Total: $2,827.62', 'Abonado: $1,000.00', 'Falta por pagar: $1,827.62']);
});

it.each([null, {}, { paid: null, due: null }])('any other says only its total: %j', (story) => {
  render(<OrderTotals order={order} story={story} />);
  expect(rows().at(-1)).toBe('Total: $2,827.62');
});
