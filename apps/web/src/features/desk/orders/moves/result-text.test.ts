import { expect, it } from 'vitest';
import { ordersThatCanMoveTo } from './moves';
import { resultText } from './result-text';

const result = { id: '1', number: 'PED-2026-000001', status: 'confirmed' } as const;

it("resultText states an order's outcome, and who was first", () => {
  expect(resultText({ ...result, outcome: 'changed' })).toBe('PED-2026-000001 pasó a Confirmado.');
  expect(resultText({ ...result, outcome: 'stale', by: 'Ana', at: '2026-11-22T18:00:00Z' })).toMatch(
    /^PED-2026-000001 ya estaba en Confirmado: lo cambió Ana, /,
  );
  expect(resultText({ ...result, outcome: 'stale', by: null, at: '2026-11-22T18:00:00Z' })).toBe(
    'PED-2026-000001 ya estaba en Confirmado.',
  );
  expect(
    resultText({ ...result, outcome: 'stale', by: 'Ana', at: '2026-11-22T18:00:00Z', is_own: true }),
  ).toMatch(/^PED-2026-000001 ya estaba en Confirmado: lo cambiaste tú, /);
  expect(resultText({ ...result, outcome: 'edited', by: 'Ana', at: '2026-11-22T18:00:00Z' })).toMatch(
    /^PED-2026-000001 cambió mientras lo veías \(Ana, [^)]+\)\. Revísalo/,
  );
  expect(resultText({ ...result, outcome: 'refused' })).toContain('no puede dar ese paso');
  expect(resultText({ ...result, number: null, status: null, outcome: 'unknown' })).toBe(
    'Un pedido ya no está entre los tuyos.',
  );
});

it('ordersThatCanMoveTo keeps the orders that may take a step', () => {
  const orders = [{ status: 'pending' }, { status: 'confirmed' }, { status: 'shipped' }] as const;
  expect(ordersThatCanMoveTo([...orders], 'confirmed')).toEqual([orders[0]]);
  expect(ordersThatCanMoveTo([...orders], 'cancelled')).toEqual([orders[0], orders[1]]);
});
