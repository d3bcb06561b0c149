import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { OwedBack } from './owed-back';

const show = (count: number, amount: number) =>
  render(<OwedBack owedBack={{ count, amount }} />, { wrapper: MemoryRouter });

it('money that is owed back leads to its orders', () => {
  show(2, 2334);
  expect(screen.getByRole('link', { name: 'Por devolver' }).getAttribute('href')).toBe(
    '/operacion/pedidos?cobro=devolver',
  );
  expect(screen.getByText('$2,334.00 a favor de clientes en 2 pedidos')).toBeTruthy();
});

it('nothing is shown where nothing is owed back', () => {
  show(0, 0);
  expect(document.body.textContent).toBe('');
});
