import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrderTracker } from './order-tracker';

it('names the state an order is in, those behind it and those ahead', () => {
  render(<OrderTracker status="processing" />);
  const stages = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(stages).toEqual([
    ...['Pendiente (completado)', 'Confirmado (completado)', 'Procesando'],
    ...['Enviado (por venir)', 'Entregado (por venir)'],
  ]);
  expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('Procesando');
});

it('says of a cancelled order what became of the goods, and promises no further state', () => {
  render(<OrderTracker status="cancelled" />);
  expect(screen.getByText('Este pedido se canceló. La mercancía volvió a existencias.')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

it('claims nothing of a state it does not know', () => {
  render(<OrderTracker status="mislaid" />);
  expect(document.body.textContent).toBe('');
});
