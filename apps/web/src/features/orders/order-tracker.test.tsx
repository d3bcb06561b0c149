import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrderTracker } from './order-tracker';

it('the tracker names the current state of an order, the passed ones and those ahead', () => {
  render(<OrderTracker status="processing" />);
  const stages = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(stages).toEqual([
    'Pendiente (completado)',
    'Confirmado (completado)',
    'Procesando',
    'Enviado (por venir)',
    'Entregado (por venir)',
  ]);
  expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('Procesando');
});

it('the tracker states what happened to a cancelled order’s goods, and announces no further state', () => {
  render(<OrderTracker status="cancelled" />);
  expect(screen.getByText('Este pedido se canceló. La mercancía volvió a existencias.')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

it('the tracker says when and why an order was cancelled', () => {
  const cancelled = { at: '2026-11-20T18:00:00Z', reason: 'No llegó el proveedor' };
  render(<OrderTracker status="cancelled" end={cancelled} />);
  expect(screen.getByText(/20 de noviembre de 2026.*Motivo: No llegó el proveedor$/)).toBeTruthy();
});

it('the tracker says plainly that nothing of a rejected delivery was received or is charged', () => {
  const end = { at: '2026-11-20T18:00:00Z', reason: 'No abrieron' };
  render(<OrderTracker status="delivered" isRejected end={end} />);
  expect(screen.getByText(/no recibiste ningún producto y este pedido no se cobra/)).toBeTruthy();
  expect(screen.getByText(/[^.]\. Motivo: No abrieron$/)).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

it('the tracker claims nothing about an unknown state', () => {
  render(<OrderTracker status="mislaid" />);
  expect(document.body.textContent).toBe('');
});

it('the tracker of a pending order says that the store has seen it', () => {
  const { rerender } = render(<OrderTracker status="pending" isSeen />);
  expect(screen.getByText('Visto por la tienda')).toBeTruthy();
  rerender(<OrderTracker status="confirmed" isSeen />);
  expect(screen.queryByText('Visto por la tienda')).toBeNull();
});
