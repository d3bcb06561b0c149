import { describe, expect, it } from 'vitest';
import { slotLabel } from './delivery-slot';
import { isOrderStatus, ORDER_STATUS_NAMES, ORDER_STATUSES } from './order-status';
import { paymentLabel } from './payment-label';
import { toOrder, type OrderRow } from './to-order';
import { toOrderFiscal } from './to-order-fiscal';

const row: OrderRow = {
  id: 'o1',
  order_number: 'PED-2026-000123',
  created_at: '2026-11-01T18:00:00+00:00',
  is_rejected: false,
  status: 'shipped',
  user_id: 'u1',
  subtotal: '1000.50',
  shipping_amount: null,
  total: 1000.5,
  is_express: false,
  delivery_date: '2026-11-03',
  delivery_time_slot: 'morning',
  delivery_notes: ' ',
  shipping_address: { street: 'Reforma', number: 222, city: 'CDMX', postal_code: 6600 },
  billing_address: { lega_name: 'Bares SA', rfc: 'BAR010101AA1', street: 'Juárez 1', zip: 1234 },
  order_items: [
    {
      id: 'i1',
      product_name: 'Ron Añejo',
      sku: 'RON-1',
      quantity: 3,
      unit_price: '333.50',
      total_price: 1000.5,
      product: null,
    },
  ],
  payment_transactions: [{ payment_method: 'credit_line' }],
  location: { name: 'Centro', fiscal_data: { lega_name: 'Otra SA', rfc: 'OTR010101AA1' } },
  store: { name: 'Tienda Centro' },
};

describe('toOrder', () => {
  it('reads amounts, items and a missing shipping amount', () => {
    const order = toOrder(row, { display_name: 'Ana', business_name: null, phone: null });
    expect(order).toMatchObject({ subtotal: 1000.5, shipping: 0, total: 1000.5, notes: null });
    expect(order.items).toEqual([
      expect.objectContaining({ name: 'Ron Añejo', sku: 'RON-1', unitPrice: 333.5, image: null }),
    ]);
    expect(order.paymentMethods).toEqual(['credit_line']);
    expect(order.buyer).toEqual({ id: 'u1', name: 'Ana', businessName: null, phone: null });
  });

  it('prefers the fiscal data the order was placed with', () => {
    expect(toOrder(row, null).fiscal?.legalName).toBe('Bares SA');
    expect(toOrder({ ...row, billing_address: {} }, null).fiscal?.legalName).toBe('Otra SA');
    const without = { ...row, billing_address: null, location: { name: 'Centro', fiscal_data: null } };
    expect(toOrder(without, null).fiscal).toBeNull();
  });
});

describe('the addresses', () => {
  it('read zip or postal_code, and street with number', () => {
    expect(toOrder(row, null).address).toMatchObject({ street: 'Reforma', number: '222', zip: '06600' });
    expect(toOrder(row, null).fiscal?.address.zip).toBe('01234');
  });

  it('count fiscal data without company and RFC as missing', () => {
    expect(toOrderFiscal({ regimen: '601' })).toBeNull();
    expect(toOrderFiscal({ rfc: 'X', address: 'Juárez 1' })?.address.street).toBe('Juárez 1');
  });
});

describe('the labels', () => {
  it('give each status its own text, icon and colour', () => {
    const looks = ORDER_STATUS_NAMES.map((name) => ORDER_STATUSES[name]);
    expect(looks.map(({ label }) => label)).toEqual([
      'Pendiente',
      'Confirmado',
      'Procesando',
      'Enviado',
      'Entregado',
      'Cancelado',
    ]);
    expect(new Set(looks.map(({ icon }) => icon)).size).toBe(6);
    expect(new Set(looks.map(({ className }) => className)).size).toBe(6);
    expect(isOrderStatus('toString')).toBe(false);
  });

  it('show unknown payment codes and slots as they are', () => {
    expect(paymentLabel('credit_card')).toBe('Tarjeta de Crédito');
    expect(paymentLabel('bitcoin')).toBe('bitcoin');
    expect(slotLabel('evening')).toBe('Por la noche (18:00-21:00)');
    expect(slotLabel('14:00')).toBe('14:00');
  });
});
