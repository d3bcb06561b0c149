import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { barsOrder } from '@/domain/order';
import { OrderLimitNotice } from './order-limit-notice';

const limit = { amount: 50_000, open: 12_000, remaining: 38_000 };
const terms = {
  blocked: null,
  limit,
  line: null,
  creditOpen: 0,
  creditAvailable: 0,
  overdue: 0,
  released: null,
};

it.each([
  [
    38_000,
    limit,
    'Tu grupo está por aprobarse',
    'pueden sumar hasta $50,000.00. Ahora suman $12,000.00; quedan $38,000.00.',
  ],
  [
    38_000.01,
    limit,
    'Tu pedido excede el límite de un grupo nuevo',
    'Ahora suman $12,000.00; quedan $38,000.00.',
  ],
  [1, { amount: 0, open: 0, remaining: 0 }, 'Tu grupo aún no está aprobado', 'cuando el vendedor lo apruebe'],
])(
  'the notice for an order of %d states the limit of a group without approval',
  (total, given, title, text) => {
    render(<OrderLimitNotice id="limit" terms={{ ...terms, limit: given }} total={total} />);
    expect(screen.getByRole('region', { name: title }).textContent).toContain(text);
  },
);

it('the limit blocks an order above it, and no order of an approved group', () => {
  expect(barsOrder(terms, 38_000)).toBe(false);
  expect(barsOrder(terms, 38_000.01)).toBe(true);
  expect(barsOrder({ ...terms, limit: null }, 1_000_000)).toBe(false);
  expect(barsOrder(undefined, 1_000_000)).toBe(false);
});

it('a block stops every order, and the notice gives its reason', () => {
  const blocked = {
    ...terms,
    limit: null,
    blocked: 'Tu grupo no puede hacer pedidos por ahora: Saldo vencido',
  };
  expect(barsOrder(blocked, 1)).toBe(true);
  render(<OrderLimitNotice id="limit" terms={blocked} total={1} />);
  const notice = screen.getByRole('region', { name: 'Tu grupo no puede hacer pedidos' });
  expect(notice.textContent).toContain('Saldo vencido. Contacta a tu ejecutivo de cuenta.');
});
