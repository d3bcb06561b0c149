import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseList } from './parse-list';

// A day without a year, or several of them, are read as the nearest to today.
beforeAll(() => vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00'), toFake: ['Date'] }));
afterAll(() => vi.useRealTimers());

const places = { here: 'La Cantina Roma', others: ['La Cantina Playa'] };

/** The rows that are sure, those to confirm, and the texts that are asked about. */
function read(...rows: string[]) {
  const { lines, notes, unclear } = parseList(['Producto\tCantidad', ...rows].join('\n'), 100, places);
  return {
    sure: lines
      .filter(({ quantity, isDoubtful }) => quantity !== null && !isDoubtful)
      .map(({ term }) => term),
    asked: lines
      .filter(({ quantity, isDoubtful }) => quantity === null || isDoubtful)
      .map(({ term }) => term),
    notes,
    unclear,
  };
}

describe('texts between the rows of a table', () => {
  it.each(['Ya no pedir:', 'Ya no pedir:\t', 'CANCELADOS:\t'])('below %j nothing is ordered', (heading) => {
    const { sure, asked, notes } = read('Mar de Fondo\t6', heading, 'Casa Nogal\t3', 'Finca Sol\t2');
    expect([sure, asked]).toEqual([['Mar de Fondo'], []]);
    expect(notes).toEqual([heading.trim(), 'Casa Nogal\t3', 'Finca Sol\t2']);
  });

  it('a heading without a colon may mean the rows above it, too', () => {
    const { sure, asked } = read('Mar de Fondo\t6', 'Ya no pedir', 'Casa Nogal\t3');
    expect([sure, asked]).toEqual([[], ['Mar de Fondo']]);
  });

  it.each([
    'Playa:',
    'Sucursal: Playa',
    'Sucursal Norte\t',
    'AGOTADOS\t',
    'Pendientes:',
    'Para la próxima semana:',
  ])('below %j rows are asked about', (heading) => {
    const { sure, asked } = read('Mar de Fondo\t6', heading, 'Casa Nogal\t3');
    expect([sure, asked]).toEqual([['Mar de Fondo'], ['Casa Nogal']]);
  });

  it('an empty row ends products that are not wanted; what follows is asked about', () => {
    const { sure, asked } = read('No pedir:', 'Mar de Fondo\t6', '\t', 'Casa Nogal\t3');
    expect([sure, asked]).toEqual([[], ['Casa Nogal']]);
  });

  it.each(['Observaciones: el nogal ya no', 'Notas: nada de finca sol', '❌'])(
    '%j is asked about',
    (remark) => {
      expect(read('Mar de Fondo\t6', 'Casa Nogal\t3', remark).unclear).toEqual([remark]);
    },
  );

  it('a sentence without cells makes the rows that it names doubtful', () => {
    const { sure, asked } = read('Mar de Fondo\t6', 'Casa Nogal\t3', 'el nogal ya no');
    expect(sure).toEqual(['Mar de Fondo']);
    expect(asked).toContain('Casa Nogal');
  });

  it.each(['6 Finca Sol para Playa', 'Playa: 6 Finca Sol'])('%j below is for another place', (row) => {
    const { sure, asked } = read('Mar de Fondo\t6', row);
    expect(sure).toEqual(['Mar de Fondo']);
    expect(asked).toMatchObject([expect.stringContaining('Finca Sol')]);
  });

  it('a table under the name of another establishment is asked about', () => {
    const { lines } = parseList('Cantina Playa\nProducto\tCantidad\nMar de Fondo\t6', 100, places);
    expect(lines).toMatchObject([{ term: 'Mar de Fondo', quantity: null }]);
    const own = parseList('La Cantina Roma\nProducto\tCantidad\nMar de Fondo\t6', 100, places);
    expect(own).toMatchObject({ lines: [{ term: 'Mar de Fondo', quantity: 6 }], unclear: [] });
  });

  it('rows of earlier days are asked about', () => {
    const rows = ['16/11/2026\tMar de Fondo\t6', '30/11/2026\tCasa Nogal\t3', '30/11/2026\tFinca Sol\t2'];
    const { lines } = parseList(['Fecha\tProducto\tCantidad', ...rows].join('\n'));
    expect(lines.map(({ quantity }) => quantity)).toEqual([null, 3, 2]);
    const { lines: same } = parseList(['Fecha\tProducto\tCantidad', ...rows.slice(1)].join('\n'));
    expect(same.map(({ quantity }) => quantity)).toEqual([3, 2]);
    const days = 'Día\tProducto\tCantidad\nLunes\tMar de Fondo\t6\nJueves\tCasa Nogal\t3';
    expect(parseList(days).lines.map(({ quantity }) => quantity)).toEqual([null, null]);
  });

  it.each([
    ['Total\t9', []],
    ['Total\t$6,848.00', []],
    ['Total\t6848.00', []],
    ['Total\t12', ['Total\t12']],
    ['12 botellas en total', ['12 botellas en total']],
  ])('a sum of other pieces is asked about: %j', (sum, expected) => {
    expect(read('Mar de Fondo\t6', 'Casa Nogal\t3', sum).unclear).toEqual(expected);
  });

  it('sections, sums, dates and signatures say nothing', () => {
    const texts = [
      'TEQUILAS\t',
      'Vinos tintos:',
      'Total\t12',
      'Entrega: lunes 30',
      'Quedo al pendiente.',
      'Ana Ruiz',
    ];
    const { sure, asked, unclear } = read(
      'Mar de Fondo\t6',
      ...texts.slice(0, 2),
      'Casa Nogal\t6',
      ...texts.slice(2),
    );
    expect([sure, asked, unclear]).toEqual([['Mar de Fondo', 'Casa Nogal'], [], []]);
  });
});
