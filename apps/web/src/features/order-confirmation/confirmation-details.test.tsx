import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OrderConfirmation } from '@/domain/order';
import { ConfirmationDetails } from './confirmation-details';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});

const confirmation: OrderConfirmation = {
  orderId: 'o1',
  orderNumber: 'PED-2026-000046',
  total: 1003.11,
  orderItems: [
    {
      name: 'Cygnus Brut',
      sku: 'VM-1',
      format: 'Botella 750 ml',
      quantity: 4,
      unitPrice: 121.52,
      total: 440.36,
    },
    { name: 'Barbera', sku: 'VM-2', quantity: 1, unitPrice: 562.75, total: 562.75 },
  ],
  deliveryDetails: { deliveryDate: null, timeSlot: null, deliveryType: 'express', notes: null },
  billingData: null,
  shippingAddress: {},
  billingAddress: null,
  deliveryCost: 0,
  finalTotal: 1003.11,
};

it('a line that a package makes cheaper says by how much, so that its amount can be followed', () => {
  render(<ConfirmationDetails confirmation={confirmation} order={null} />);
  const [cygnus, barbera] = screen.getAllByRole('listitem');
  expect(cygnus?.textContent).toContain('menos $45.72 de promoción');
  expect(barbera?.textContent).not.toContain('promoción');
});

it('a line separates size and quantity, and one without a size begins with its quantity', () => {
  render(<ConfirmationDetails confirmation={confirmation} order={null} />);
  expect(screen.getByText('Botella 750 ml · 4 × $121.52')).toBeTruthy();
  expect(screen.getByText('1 × $562.75')).toBeTruthy();
});
