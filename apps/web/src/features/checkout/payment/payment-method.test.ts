import { BanknoteIcon, CreditCardIcon, HandCoinsIcon, LandmarkIcon, WalletIcon } from 'lucide-react';
import { expect, it } from 'vitest';
import { DEFAULT_METHODS, methodIcon } from './payment-method';

it.each([
  ['Tarjeta de Crédito', CreditCardIcon],
  ['Transferencia', LandmarkIcon],
  ['Ficha BANCARIA', LandmarkIcon],
  ['Crédito Autorizado', HandCoinsIcon],
  ['credito', HandCoinsIcon],
  ['Contraentrega', BanknoteIcon],
  ['Efectivo', BanknoteIcon],
  ['Vales', WalletIcon],
])('methodIcon chooses the icon of %s', (name, icon) => expect(methodIcon(name)).toBe(icon));

it('the fallback is the contract’s three methods', () => {
  expect(DEFAULT_METHODS.map(({ name, description }) => `${name} (${description})`)).toEqual([
    'Transferencia Bancaria (2-3 días hábiles)',
    'Crédito Autorizado (Línea de crédito disponible)',
    'Contraentrega (Pago al recibir el pedido)',
  ]);
});
