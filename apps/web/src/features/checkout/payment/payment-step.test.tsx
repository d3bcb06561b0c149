import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { Form } from '@/components/ui/form';
import type { OrderTerms } from '@/domain/order';
import { EMPTY_CHECKOUT, type CheckoutValues } from '../form/checkout-form';
import { DEFAULT_METHODS, offerMethods } from './payment-method';
import { PaymentStep } from './payment-step';

const approved: OrderTerms = {
  blocked: null,
  limit: null,
  line: null,
  creditOpen: 0,
  creditAvailable: 0,
  overdue: 0,
  released: null,
};
const withLine: OrderTerms = {
  ...approved,
  line: { amount: 10_000, until: null },
  creditOpen: 4_000,
  creditAvailable: 6_000,
};

function Step({ terms, total }: { terms: OrderTerms | null; total: number }) {
  const form = useForm<CheckoutValues>({ defaultValues: EMPTY_CHECKOUT });
  return (
    <Form {...form}>
      <PaymentStep methods={offerMethods(DEFAULT_METHODS, terms, total)} />
    </Form>
  );
}
const open = (terms: OrderTerms | null, total: number) => render(<Step terms={terms} total={total} />);
const credit = (name: RegExp) => screen.getByRole<HTMLButtonElement>('radio', { name });

it.each([
  ['there is no line', approved, /^Crédito Autorizado ?Sin línea de crédito autorizada\./],
  [
    'orders on credit are overdue',
    { ...withLine, overdue: 1_000 },
    /^Crédito Autorizado ?Hay pagos a crédito vencidos por \$1,000\.00\. Con ellos al corriente/,
  ],
  ['the order exceeds the line and what was released', { ...withLine, released: 6_000 }, /excede/],
  ['the order exceeds the line', withLine, /^Crédito Autorizado ?.*excede.*Disponible: \$6,000\.00$/],
])('the step lists credit with the reason, and disables it, when %s', async (_, terms, name) => {
  open(terms, 6_000.01);
  expect(credit(name).disabled).toBe(true);
  await userEvent.click(screen.getByText('Crédito Autorizado'));
  expect(credit(name).ariaChecked ?? credit(name).getAttribute('aria-checked')).toBe('false');
  await userEvent.click(screen.getByText('Contraentrega'));
  expect(screen.getByRole('radio', { name: /Contraentrega/ }).getAttribute('aria-checked')).toBe('true');
});

it('the step accepts credit up to the last peso of the line, and shows the rest', async () => {
  open(withLine, 6_000);
  await userEvent.click(screen.getByText('Crédito Autorizado'));
  const name = /Línea de crédito disponible · Disponible: \$6,000\.00/;
  expect(credit(name).getAttribute('aria-checked')).toBe('true');
});

it.each([
  ['is overdue', { ...withLine, overdue: 1_000 }],
  ['is used up', { ...withLine, creditAvailable: 0 }],
])('the step accepts credit that %s for an order that the seller has released', (_, terms) => {
  open({ ...terms, released: 6_000 }, 6_000);
  expect(credit(/autorizado por \$6,000\.00$/).disabled).toBe(false);
});

it('the step blocks nothing if the terms could not be read', () => {
  open(null, 6_000);
  expect(credit(/^Crédito Autorizado ?Línea de crédito disponible$/).disabled).toBe(false);
});
