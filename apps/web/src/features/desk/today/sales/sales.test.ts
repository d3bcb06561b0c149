import { expect, it } from 'vitest';
import { tradingHours } from './sales';
import { salesStrings } from './sales.strings';

const sold = (hour: number) => ({ hour, orders: 1, total: 10, before_orders: 0, before_total: 0 });

it('the chart shows trading hours even without orders, and other hours with one', () => {
  expect(tradingHours([]).map(({ hour }) => hour)).toEqual([
    8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
  ]);
  const hours = tradingHours([sold(6), sold(9), sold(23)]);
  expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 18 }, (_, index) => index + 6));
  expect(hours.filter(({ orders }) => orders > 0).map(({ hour }) => hour)).toEqual([6, 9, 23]);
});

it('the text names the weekday today is compared with, for one order or several', () => {
  const { before, usual } = salesStrings.today;
  expect(before('martes', '$10.00', '1')).toBe('El martes pasado a esta hora: $10.00 · 1 pedido');
  expect(usual('martes', '$10.00', '0.8')).toBe(
    'Promedio de los cuatro martes anteriores a esta hora: $10.00 · 0.8 pedidos',
  );
  expect(usual('sábado', '$0.00', '0')).toBe(
    'Promedio de los cuatro sábados anteriores a esta hora: $0.00 · 0 pedidos',
  );
});

it('the text names the store’s time if the stores share a clock', () => {
  expect(salesStrings.today.note('14:35')).toBe('14:35 en la tienda. No incluye pedidos cancelados.');
  expect(salesStrings.today.note(null)).toBe('Por la hora de cada tienda. No incluye pedidos cancelados.');
});

it('a day states its orders, the earlier number, and the change in sales', () => {
  expect(salesStrings.week.detail('8', '7', '+12 %')).toBe('8 pedidos, antes 7 · +12 %');
  expect(salesStrings.week.detail('1', '0', null)).toBe('1 pedido, antes 0');
});
