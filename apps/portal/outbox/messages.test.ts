import { describe, expect, it } from 'vitest';
import { describeFailure } from './failure';
import { outboxMail } from './messages';
import { oneLine, plainName } from './names';

const order = {
  number: 'PED-2026-000123',
  total: 1_234.5,
  day: '2026-11-26',
  slot: 'morning',
  is_express: false,
  establishment: 'Bar Centro',
  group: 'Casa',
  store: 'CDMX',
  buyer: 'Ana',
  payment: 'Contraentrega',
  line_count: 43,
  lines: [{ name: 'Mezcal 750 ml', quantity: 3, total: 1_234.5 }],
};
const write = (kind: string, payload: unknown) =>
  outboxMail({ kind, subject_id: 'o1', payload }, 'https://pedidos.mx');

describe('a mail of the outbox', () => {
  it('names the day and time of the delivery, and says that the order has more lines', () => {
    const { facts, list } = write('order_shipped', order);
    expect(facts).toContainEqual({ label: 'Entrega', value: 'jueves, 26 de noviembre de 2026' });
    expect(facts).toContainEqual({ label: 'Horario', value: 'Por la mañana (9:00-12:00)' });
    expect(list).toEqual({
      lines: [{ text: '3 × Mezcal 750 ml', amount: '$1,234.50' }],
      more: 'Y 42 productos más: están en el pedido.',
      sum: { label: 'Total', amount: '$1,234.50' },
    });
  });

  it("describes each line's change", () => {
    const line = (quantity: [number, number], price: [number, number], replaces: string | null = null) => ({
      name: 'Mezcal',
      sku: 'M',
      quantity,
      price,
      replaces,
    });
    const changes = [
      line([3, 0], [10, 10]),
      line([3, 2], [10, 9]),
      line([0, 1], [12, 12], 'Tequila'),
      line([2, 2], [10, 8]),
      { ...line([2, 2], [549, 100]), discount: [149.52, 0], total: [948.48, 200] },
    ];
    const { paragraphs } = write('order_changed', { ...order, reason: null, total_before: 1_234.5, changes });
    expect(paragraphs.slice(1)).toEqual([
      '• Mezcal: ya no va (eran 3)',
      '• Mezcal: 2 en lugar de 3, precio $9.00 en lugar de $10.00',
      '• Mezcal: 1 en lugar de Tequila',
      '• Mezcal: precio $8.00 en lugar de $10.00',
      '• Mezcal: precio $100.00 en lugar de $549.00, sin el descuento de paquete de $149.52, importe $200.00',
    ]);
  });

  it.each([
    [null, null, []],
    [50_000, null, ['Línea de crédito: $50,000.00']],
    [50_000, '2026-12-31', ['Línea de crédito: $50,000.00', 'Válida hasta: jueves, 31 de diciembre de 2026']],
  ])('about an approval has the credit line: %s until %s', (line, until, terms) => {
    const { subject, facts } = write('customer_approved', {
      group: 'Casa',
      credit_line: line,
      credit_until: until,
    });
    expect(subject).toBe('Tu cuenta fue aprobada');
    expect(facts?.map(({ label, value }) => `${label}: ${value}`)).toEqual(['Grupo: Casa', ...terms]);
  });

  it('has no text for an unknown kind or order', () => {
    expect(() => write('order_lost', order)).toThrow('no text');
    expect(() => write('order_received', {})).toThrow();
  });
});

describe('a name in a mail', () => {
  it('is one line, without links, and is not cut inside a character', () => {
    expect(plainName(' Bar\r\n Azul\u202e ')).toBe('Bar Azul');
    expect(plainName('http://malo.mx y www.malo.mx')).not.toMatch(/:\/\/|www\.|malo\.mx/);
    expect(oneLine('🥂🥂🥂', 2)).toBe('🥂🥂');
  });
});

describe('a failed attempt', () => {
  it('is attributed to the mail or the server, without addresses', () => {
    const refused = {
      code: 'EENVELOPE',
      responseCode: 550,
      command: 'RCPT TO',
      message: 'ana@bar.mx unknown',
    };
    expect(describeFailure(refused, 9)).toEqual({
      reason: 'EENVELOPE 550 RCPT TO',
      isFinal: false,
      isServerUnavailable: false,
    });
    expect(describeFailure(refused, 10).isFinal).toBe(true);
    expect(describeFailure({ ...refused, responseCode: 450 }, 99).isFinal).toBe(false);
    expect(describeFailure({ code: 'ECONNECTION', command: 'CONN' }, 1).isServerUnavailable).toBe(true);
    expect(describeFailure({ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 99)).toMatchObject({
      isFinal: false,
      isServerUnavailable: true,
    });
    expect(describeFailure(new Error('no text'), 99)).toEqual({
      reason: 'no_text',
      isFinal: false,
      isServerUnavailable: false,
    });
  });
});
