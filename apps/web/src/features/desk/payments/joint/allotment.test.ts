import { expect, it } from 'vitest';
import { allot, allotmentProblem, leftOver, type DueOrder, type HandSet } from './allotment';
import { allotmentWords } from './joint.strings';

const order = (id: string, due: number): DueOrder => ({
  id,
  number: `PED-${id}`,
  store: 'Centro',
  placed_on: '2026-05-01',
  due_on: null,
  is_overdue: false,
  due,
});
const orders = [order('1', 100.1), order('2', 300), order('3', 50.05)];
const typed = (amount: number, handSet: HandSet = {}) =>
  allot(orders, amount, handSet).map((part) => part.typed);
const problem = (amount: string, handSet: HandSet = {}, day = '2026-06-01') =>
  allotmentProblem(
    { amount, day, today: '2026-06-02', parts: allot(orders, Number(amount), handSet) },
    allotmentWords,
  );

it('a payment pays the first orders first, to the cent, and shows what is left of it', () => {
  expect(typed(0)).toEqual(['', '', '']);
  expect(typed(100.1)).toEqual(['100.10', '', '']);
  expect(typed(150.35)).toEqual(['100.10', '50.25', '']);
  expect(typed(450.15)).toEqual(['100.10', '300.00', '50.05']);
  expect(leftOver(450.16, allot(orders, 450.16, {}))).toBe(0.01);
  expect(leftOver(0.3, allot(orders, 0.3, {}))).toBe(0);
});

it('a part set by hand and an order that is left out stay, and the rest is divided again', () => {
  expect(typed(150, { 2: '120' })).toEqual(['30.00', '120', '']);
  expect(typed(150, { 1: null })).toEqual(['', '150.00', '']);
  expect(typed(400, { 1: null, 2: '10.5' })).toEqual(['', '10.5', '50.05']);
  expect(typed(100, { 2: 'mil' })).toEqual(['100.00', 'mil', '']);
  expect(leftOver(100, allot(orders, 100, { 2: '120' }))).toBe(-20);
});

it('the reasons why a payment cannot be sent are shown, each with its order', () => {
  expect(problem('150')).toBeNull();
  expect(problem('450.15')).toBeNull();
  expect(problem('')).toBe('Escribe un importe.');
  expect(problem('450.16')).toBe('Escribe $450.15 como máximo: es lo que falta por pagar de estos pedidos.');
  expect(problem('150', { 2: '300.01' })).toBe(
    'PED-2: escribe $300.00 como máximo, es lo que falta por pagar.',
  );
  expect(problem('150', { 2: 'mil' })).toMatch(/^PED-2: /);
  expect(problem('150', { 1: null, 2: null })).toBe(
    'Sobran $99.95 del pago. Asígnalos a un pedido o corrige el importe.',
  );
  expect(problem('150', { 1: null, 2: null, 3: null })).toBe('Asigna el pago al menos a un pedido.');
  expect(problem('100', { 2: '120' })).toBe(
    'Asignaste $20.00 más que el pago. Baja un importe o corrige el total.',
  );
  expect(problem('150', {}, '2026-06-03')).toBe('Elige la fecha del pago, de hoy o antes');
});
