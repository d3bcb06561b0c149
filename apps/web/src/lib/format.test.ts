import { describe, expect, it, vi } from 'vitest';
import {
  formatChange,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatFullDate,
  formatMoney,
  formatPieces,
  formatShortDate,
  formatTenths,
  formatVolumes,
  nameWithSize,
  formatWeekday,
} from './format';

describe('formatMoney', () => {
  it('shows two decimals with a dollar sign', () => {
    expect(formatMoney(1234.5)).toBe('$1,234.50');
    expect(formatMoney(0)).toBe('$0.00');
  });

  it('rounds final totals to whole pesos when asked', () => {
    expect(formatMoney(1234.5, { decimals: 0 })).toBe('$1,235');
  });
});

describe('dates', () => {
  it('keep the day of a bare date in any time zone', () => {
    expect(formatDate('2026-11-20')).toBe('20 de noviembre de 2026');
  });

  it('name the weekday of a bare date', () => {
    expect(formatDay('2026-11-20')).toBe('vie 20 de nov');
    expect(formatFullDate('2026-11-20')).toBe('viernes, 20 de noviembre de 2026');
    expect(formatWeekday('2026-11-20')).toBe('viernes');
  });

  it('are short in narrow places, and name another year', () => {
    const year = new Date().getFullYear();
    expect(formatShortDate(new Date(year, 10, 16, 12))).toBe('16 nov');
    expect(formatShortDate(new Date(2019, 4, 3, 12))).toBe('3 may 2019');
  });

  it('use the buyers’ time zone in these tests too, where midnight in UTC is the day before', () => {
    expect(formatDate(new Date('2026-01-01T02:00:00Z'))).toBe('31 de diciembre de 2025');
  });

  it("include a moment's time", () => {
    expect(formatDateTime(new Date(2026, 10, 20, 14, 30))).toMatch(/^20 de noviembre de 2026.*2:30/);
  });
});

it('formatPieces counts one piece as one', () => {
  expect([1, 2, 1200].map(formatPieces)).toEqual(['1 pza.', '2 pzas.', '1,200 pzas.']);
});

it.each([
  [112, 100, '+12 %'],
  [97, 100, '−3 %'],
  [100, 100, '0 %'],
  [10900, 109, '+9,900 %'],
  [5, 0, null],
])('the change to %d from %d is %s', (now, before, text) => {
  expect(formatChange(now, before)).toBe(text);
});

it('formatTenths shows a decimal only if there is one', () => {
  expect([4.52, 4, 1200.25].map(formatTenths)).toEqual(['4.5', '4', '1,200.3']);
});

it('formatCount separates thousands as the browser does', () => {
  const browser = new Intl.NumberFormat('es-MX');
  const counts = [0, 7, 999, 1000, 10972, 123456, 1234567, 99999999999, -1, -999, -1000, -123456];
  expect(counts.map(formatCount)).toEqual(counts.map((value) => browser.format(value)));
  expect(formatCount(10972)).toBe('10,972');
});

it('formatters are created on first use: all at once would be a long task on every page', async () => {
  const { NumberFormat, DateTimeFormat } = Intl;
  const made: string[] = [];
  vi.stubGlobal('Intl', {
    NumberFormat: class extends NumberFormat {
      constructor(locale: string, options: Intl.NumberFormatOptions) {
        super(locale, options);
        made.push('number');
      }
    },
    DateTimeFormat: class extends DateTimeFormat {
      constructor(locale: string, options: Intl.DateTimeFormatOptions) {
        super(locale, options);
        made.push('date');
      }
    },
  });
  vi.resetModules();
  const fresh = await import('./format');
  expect(made).toEqual([]);
  expect([fresh.formatMoney(1), fresh.formatMoney(2)]).toEqual(['$1.00', '$2.00']);
  expect(fresh.formatDate('2026-11-20')).toBe('20 de noviembre de 2026');
  expect(made).toEqual(['number', 'date']);
  vi.unstubAllGlobals();
});

it('nameWithSize tells two sizes of a product apart', () => {
  expect(nameWithSize('Muga Reserva 2012', 'Botella 1.5 L')).toBe('Muga Reserva 2012, Botella 1.5 L');
  expect(nameWithSize('Muga Reserva 2012', null)).toBe('Muga Reserva 2012');
  expect(nameWithSize('Blanco Botella 1 L', 'Botella 1 L')).toBe('Blanco Botella 1 L');
});

it('formatVolumes writes volumes of a litre and more in litres, anywhere in a text', () => {
  const written = [
    ['1000 ml', '1 L'],
    ['Botella 1,750 ML', 'Botella 1.75 L'],
    ['Caja 12x1500ml', 'Caja 12x1.5 L'],
    ['Barril 20000.0 ml', 'Barril 20 L'],
    ['Caja 6 × 750 ml', 'Caja 6 × 750 ml'],
    ['Botella 999.5 ml', 'Botella 999.5 ml'],
    ['Magnum 1.5 L', 'Magnum 1.5 L'],
  ];
  expect(written.map(([text = '']) => formatVolumes(text))).toEqual(written.map(([, shown]) => shown));
});
