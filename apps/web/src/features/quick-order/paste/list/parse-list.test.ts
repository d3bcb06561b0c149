import { describe, expect, it } from 'vitest';
import { toText } from '@/domain/order/share/sheet';
import { parseList } from './parse-list';

const read = (text: string) => parseList(text).lines.map(({ term, quantity }) => [term, quantity]);

describe('the list of a quick order', () => {
  it.each([
    // Quantities before and after the name.
    ['6 nueve comales blanco', 'nueve comales blanco', 6],
    ['6 x nueve comales blanco', 'nueve comales blanco', 6],
    ['6x nueve comales blanco', 'nueve comales blanco', 6],
    ['6 × nueve comales', 'nueve comales', 6],
    ['6 pz nueve comales', 'nueve comales', 6],
    ['6 pzas. de nueve comales', 'nueve comales', 6],
    ['6 Botellas de Nueve Comales', 'Nueve Comales', 6],
    ['nueve comales blanco x6', 'nueve comales blanco', 6],
    ['nueve comales blanco x 6', 'nueve comales blanco', 6],
    ['nueve comales blanco, 6', 'nueve comales blanco', 6],
    ['nueve comales blanco,6', 'nueve comales blanco', 6],
    ['nueve comales blanco: 6', 'nueve comales blanco', 6],
    ['nueve comales blanco - 6', 'nueve comales blanco', 6],
    ['nueve comales blanco (6)', 'nueve comales blanco', 6],
    ['nueve comales blanco 6 pz', 'nueve comales blanco', 6],
    ['nueve comales blanco, 6 piezas', 'nueve comales blanco', 6],
    // Pieces within a line, and their price.
    ['muga reserva 12 bot a 99', 'muga reserva', 12],
    ['muga reserva 12 botellas a 164.50', 'muga reserva', 12],
    ['muga reserva 24 bot 109', 'muga reserva', 24],
    ['12 bot muga reserva a 99', 'muga reserva', 12],
    ['moët 6 botellas de 200 ml', 'moët 200 ml', 6],
    // Remarks.
    ['protos reserva 12 botellas, urge', 'protos reserva', 12],
    ['protos reserva 12 pz urgente!!', 'protos reserva', 12],
    ['6 protos crianza (si no hay, reserva)', 'protos crianza', 6],
    ['protos crianza 12 pz (si hay)', 'protos crianza', 12],
    ['protos crianza, 6, (urgente)', 'protos crianza', 6],
    ['protos reserva x12 c/u 299', 'protos reserva', 12],
    ['protos roble, 6, urgente para el viernes 28', 'protos roble', 6],
    ['protos roble 6 pz para mañana', 'protos roble', 6],
    // Numbers in words beyond a hundred are in front of pieces.
    ['ciento veinte botellas de protos crianza', 'protos crianza', 120],
    ['doscientas piezas de protos crianza', 'protos crianza', 200],
    ['mil botellas de protos crianza', 'protos crianza', 1000],
    ['catena malbec 2014 ciento veinte bot', 'catena malbec 2014', 120],
    ['zuccardi malbec 1/2 docena', 'zuccardi malbec', 6],
    ['mil doscientas botellas de protos crianza', 'protos crianza', 1200],
    // Spreadsheets.
    ['TEQ-NCO-001\t6', 'TEQ-NCO-001', 6],
    ['TEQ-NCO-001;6', 'TEQ-NCO-001', 6],
    ['TEQ-NCO-001,6', 'TEQ-NCO-001', 6],
    ['59101\t6', '59101', 6],
    ['59101;6', '59101', 6],
    ['59101,6', '59101', 6],
    ['59101 6', '59101', 6],
    ['6 59101', '59101', 6],
    ['6\tnueve comales', 'nueve comales', 6],
    ['TEQ-NCO-001\tNueve Comales Blanco\t6\t$459.00', 'TEQ-NCO-001 Nueve Comales Blanco', 6],
    ['nueve comales\tn/a', 'nueve comales n/a', 1],
    // Chats.
    ['- 6 nueve comales', 'nueve comales', 6],
    ['• 6 nueve comales', 'nueve comales', 6],
    ['* 6 nueve comales', 'nueve comales', 6],
    ['*6 nueve comales*', 'nueve comales', 6],
    ['6.- nueve comales', 'nueve comales', 6],
    ['6) nueve comales', 'nueve comales', 6],
    ['1.- 6 nueve comales', 'nueve comales', 6],
    ['1. nueve comales x6', 'nueve comales', 6],
    ['🍷 6 nueve comales 🙏🏽', 'nueve comales', 6],
    ['6️⃣ nueve comales', 'nueve comales', 6],
    ['[10:32, 21/11/2026] Luis: 6 nueve comales', 'nueve comales', 6],
    ['[ ] 6 nueve comales', 'nueve comales', 6],
    // Numbers that are not quantities.
    ['nueve comales blanco', 'nueve comales blanco', 1],
    ['12 años', '12 años', 1],
    ['auld peat 12 años', 'auld peat 12 años', 1],
    ['6 auld peat 12 años', 'auld peat 12 años', 6],
    ['750 ml', '750 ml', 1],
    ['mar de fondo 750 ml', 'mar de fondo 750 ml', 1],
    ['mar de fondo 750 ml x6', 'mar de fondo 750 ml', 6],
    ['1.5 l mar de fondo', '1.5 l mar de fondo', 1],
    ['auld peat 18 años', 'auld peat 18 años', 1],
    ['whisky 12, 6', 'whisky 12', 6],
    ['Casa Madero 3V', 'Casa Madero 3V', 1],
    ['3V Casa Madero', '3V Casa Madero', 1],
    ['6 Casa Madero 3V 2020', 'Casa Madero 3V 2020', 6],
    ['n/a', 'n/a', 1],
    ['6 xerez seco', 'xerez seco', 6],
    ['55% absenta', '55% absenta', 1],
    ['TEQ NCO 001', 'TEQ NCO 001', 1],
    ['EAN 7501234567890', 'EAN 7501234567890', 1],
    // A bare number at the end.
    ['tekila repozado 2', 'tekila repozado', 2],
    ['zzzz 4', 'zzzz', 4],
    ['whisky 12', 'whisky', 12],
    ['Wild 101', 'Wild', 101],
    ['1800 reposado 2', '1800 reposado', 2],
    ['Casa Madero 3V 2020', 'Casa Madero 3V', 2020],
    ['- nueve comales 3', 'nueve comales', 3],
    // Numbers that the buyer has to confirm.
    ['mar de fondo 6x750', 'mar de fondo 750 ml', null],
    ['mar de fondo 6 x 750', 'mar de fondo 750 ml', null],
    ['mar de fondo 1.5', 'mar de fondo 1.5', null],
    ['whisky 12,6', 'whisky 12,6', null],
    ['1800 reposado', '1800 reposado', null],
    ['Casa Madero 3V, 2020', 'Casa Madero 3V', 2020],
    ['Casa Madero 3V (2020)', 'Casa Madero 3V', 2020],
    ['6 Casa Madero 3V (2020)', 'Casa Madero 3V 2020', 6],
    ['2.5 nueve comales', 'nueve comales', null],
    ['nueve comales, 2.5', 'nueve comales', null],
    ['nueve comales, n/a', 'nueve comales', null],
    ['2 cajas de nueve comales', 'nueve comales', null],
    ['0 nueve comales', 'nueve comales', null],
    ['100000 x nueve comales', 'nueve comales', null],
    ['99999 tignanello 2013', '99999 tignanello 2013', null],
    // Dozens.
    ['media docena bahía tamarindo', 'bahía tamarindo', 6],
    ['Media docena de bahía tamarindo', 'bahía tamarindo', 6],
    ['una docena de nueve comales', 'nueve comales', 12],
    ['2 docenas nueve comales', 'nueve comales', 24],
    ['docena y media de nueve comales', 'nueve comales', 18],
    // Thousands.
    ['1,000 nueve comales', 'nueve comales', 1000],
    ['nueve comales, 1,000', 'nueve comales', 1000],
    ['1000 pz nueve comales', 'nueve comales', 1000],
    ['99999 x nueve comales', 'nueve comales', 99_999],
  ])('reads %j', (text, term, quantity) => {
    expect(read(text)).toEqual([[term, quantity]]);
  });

  it('doubts a bare number before or after a text, which may be part of the name', () => {
    const doubts = (text: string) => parseList(text).lines.map(({ doubt }) => doubt);
    expect(doubts('7 leguas blanco')).toEqual([7]);
    expect(doubts('6 x nueve comales')).toEqual([null]);
    expect(doubts('whisky 12')).toEqual([12]);
    expect(doubts('6 nueve comales 12')).toEqual([12]);
    expect(doubts('nueve comales x6')).toEqual([null]);
    expect(doubts('nueve comales')).toEqual([null]);
  });

  it('keeps a numbered line’s own quantity', () => {
    expect(read('1.- nueve comales 3\n2.- mar de fondo 4')).toEqual([
      ['nueve comales', 3],
      ['mar de fondo', 4],
    ]);
    expect(read('6.- auld peat 12')).toEqual([['auld peat 12', 6]]);
  });

  it('does not read line numbers as quantities', () => {
    expect(read('1.- nueve comales\n2.- mar de fondo\n3.- lluvia seca x4')).toEqual([
      ['nueve comales', 1],
      ['mar de fondo', 1],
      ['lluvia seca', 4],
    ]);
    expect(read('6.- nueve comales\n2.- mar de fondo')).toEqual([
      ['nueve comales', 6],
      ['mar de fondo', 2],
    ]);
  });

  it('reads a table by its header, and leaves out rows without a quantity', () => {
    const table =
      'Clave;Producto;Precio;Cantidad\nA-1;"Casa; Uno";100;6\n;Casa Dos;100;2\nA-3;Casa Tres;100;\nA-4;Casa;1;0';
    expect(parseList(table)).toMatchObject({
      lines: [
        { term: 'A-1', named: 'Casa; Uno', quantity: 6, source: 'A-1;"Casa; Uno";100;6' },
        { term: 'Casa Dos', quantity: 2 },
      ],
      skipped: 2,
    });
    expect(read('sku,qty\nTEQ-1,6\nTEQ-2,2.5\nTEQ-3,n/a')).toEqual([
      ['TEQ-1', 6],
      ['TEQ-2', null],
      ['TEQ-3', null],
    ]);
    expect(read('Producto\tPiezas\r\n"Casa ""El Sol"", tinto"\t3')).toEqual([['Casa "El Sol", tinto', 3]]);
  });

  it('loses no line that has a letter or a digit', () => {
    expect(read('')).toEqual([]);
    expect(read(' \n---\n🍷\n\t\n')).toEqual([]);
    const { lines, notes } = parseList('Hola, me mandas:\r\n6 nueve comales\r\r¡Gracias!');
    expect(lines.map(({ term }) => term)).toEqual(['nueve comales']);
    expect(notes).toEqual(['Hola, me mandas:', '¡Gracias!']);
  });

  it('returns the lines beyond the limit', () => {
    const written = Array.from({ length: 503 }, (_, index) => `${(index % 9) + 1} vino ${index}`);
    const { lines, rest } = parseList(written.join('\n'));
    expect(lines).toHaveLength(500);
    expect(rest).toBe(written.slice(500).join('\n'));
  });

  it('reads what the portal shares of an order', () => {
    const line = { format: 'Botella 750 ml', sku: null, price: 100, total: 400.5 };
    const text = toText({
      title: 'Pedido PED-2026-000012',
      establishment: 'Casa Luna: Centro',
      lines: [
        { ...line, name: 'Nueve Comales Blanco caja de 12', quantity: 4 },
        { ...line, name: 'Tignanello 2013', quantity: 1200 },
        { ...line, name: 'Auld Peat 12', format: null, quantity: 1 },
      ],
      total: 1201.5,
    });
    const { lines, notes } = parseList(text);
    expect(lines.map(({ term, quantity, asked }) => [term, quantity, asked])).toEqual([
      ['Nueve Comales Blanco caja de 12 Botella 750 ml', 4, undefined],
      ['Tignanello 2013 Botella 750 ml', 1200, undefined],
      ['Auld Peat 12', 1, undefined],
    ]);
    expect(notes).toEqual(['Pedido PED-2026-000012 · Casa Luna: Centro', 'Total: $1,201.50']);
  });
});
