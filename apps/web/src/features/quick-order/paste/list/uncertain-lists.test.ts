import { describe, expect, it } from 'vitest';
import { parseList } from './parse-list';

/** Lines as term and quantity; `?`: the quantity must be confirmed. */
const read = (text: string) =>
  parseList(text).lines.map(({ term, quantity, asked }) => [term, asked ? '?' : quantity]);
/** A number in words, and the term without it. */
const spelled = (text: string) => parseList(text).lines.map((line) => line.spelled ?? null);
const choices = (text: string) => parseList(text).lines.map(({ asked }) => asked);

describe('quantities of a pasted list that are not certain', () => {
  it.each([
    // Prices.
    ['Mar de Fondo Blanco\t$459.00\t6', 'Mar de Fondo Blanco', 6],
    ['Mar de Fondo Blanco\t459.00\t6', 'Mar de Fondo Blanco', 6],
    ['Mar de Fondo Blanco\t6\t459.00', 'Mar de Fondo Blanco', 6],
    ['Mar de Fondo Blanco\t6\t$459.00\t$2,754.00', 'Mar de Fondo Blanco', 6],
    ['Mar de Fondo Blanco\t459\t6', 'Mar de Fondo Blanco', '?'],
    ['Mar de Fondo Blanco\t459.00', 'Mar de Fondo Blanco', '?'],
    ['Mar de Fondo Blanco\t750\t6', 'Mar de Fondo Blanco 750', 6],
    ['Mar de Fondo Blanco\t2020\t6', 'Mar de Fondo Blanco 2020', 6],
    ['1\tMar de Fondo Blanco\t6', 'Mar de Fondo Blanco', '?'],
    ['59101\tMar de Fondo\t6', '59101 Mar de Fondo', 6],
    ['Mar de Fondo\t2\tcaja', 'Mar de Fondo', '?'],
    ['Mar de Fondo\t2 cajas', 'Mar de Fondo', '?'],
    ['Mar de Fondo\t6\tbotellas', 'Mar de Fondo', 6],
    ['Mar de Fondo Blanco  459.00  6', 'Mar de Fondo Blanco', 6],
    ['6 mar de fondo x $459', 'mar de fondo', 6],
    ['mar de fondo 6 x $459', 'mar de fondo', 6],
    ['mar de fondo x $459', 'mar de fondo', 1],
    ['mar de fondo $1,459.00 c/u', 'mar de fondo', 1],
    ['6 mar de fondo a $459 pesos', 'mar de fondo', 6],
    ['Mar de Fondo,459.00,6', 'Mar de Fondo', 6],
    ['Mar de Fondo,6,459.00', 'Mar de Fondo', 6],
    ['Mar de Fondo,6,459', 'Mar de Fondo', '?'],
    ['mar de fondo, 6,459', 'mar de fondo', '?'],
    ['6 mar de fondo 459', 'mar de fondo', '?'],
    // A number between words, which is not a measure.
    ['santa rufina blanco 12 de 1 litro', 'santa rufina blanco 12 de 1 litro', '?'],
    ['hielo 10 bolsas', 'hielo 10 bolsas', '?'],
    ['mar de fondo 12 años reserva', 'mar de fondo 12 años reserva', 1],
    ['mar de fondo 1 l blanco', 'mar de fondo 1 l blanco', 1],
    ['mar de fondo 2006 x1', 'mar de fondo 2006', 1],
    ['mar de fondo 6 x 750', 'mar de fondo 750 ml', '?'],
    // Instead of another line, or beside it.
    ['perdón, son 8 de mar de fondo', 'mar de fondo', '?'],
    ['corrijo: 6 mar de fondo', 'mar de fondo', '?'],
    ['fe de erratas: 2 mar de fondo', 'mar de fondo', '?'],
    // Packs and dozens.
    ['doz. de mar de fondo', 'mar de fondo', 12],
    ['2 cajas mar de fondo', 'mar de fondo', '?'],
    ['1 caja de 12 mar de fondo', 'mar de fondo', '?'],
    ['2 cajas de 400 conejos', '400 conejos', '?'],
    ['media caja mar de fondo', 'mar de fondo', '?'],
    ['½ caja de mar de fondo', 'mar de fondo', '?'],
    ['dos cajas de mar de fondo', 'mar de fondo', '?'],
    ['mar de fondo 2 cajas', 'mar de fondo', '?'],
    ['mar de fondo x 2 cajas', 'mar de fondo', '?'],
    ['mar de fondo (2 cajas)', 'mar de fondo', '?'],
    ['mar de fondo, 3 CJ', 'mar de fondo', '?'],
    ['mar de fondo caja x2', 'mar de fondo caja', '?'],
    ['mar de fondo 1 caja c/12', 'mar de fondo', '?'],
    ['un par de mar de fondo', 'mar de fondo', 2],
    ['2 pares de mar de fondo', 'mar de fondo', 4],
    ['2 x 6 mar de fondo', 'mar de fondo', '?'],
    ['2x6 mar de fondo', 'mar de fondo', '?'],
    ['½ docena mar de fondo', 'mar de fondo', 6],
    ['1/2 docena de mar de fondo', 'mar de fondo', 6],
    ['mar de fondo, 2 docenas', 'mar de fondo', 24],
    ['mar de fondo 1 docena', 'mar de fondo', 12],
    ['2 dozen mar de fondo', 'mar de fondo', 24],
    ['2 docenas de cajas de mar de fondo', 'cajas de mar de fondo', '?'],
    // Loose numbers, sizes and vintages.
    ['12 mar de fondo blanco 1', 'mar de fondo blanco', '?'],
    ['mar de fondo 750 6', 'mar de fondo 750', '?'],
    ['mar de fondo 0.75 6', 'mar de fondo 0.75 l', 6],
    ['mar de fondo: 12, no, mejor 18', 'mar de fondo', '?'],
    ['mar de fondo 6, perdón, 8', 'mar de fondo', '?'],
    ['1.000 mar de fondo', 'mar de fondo', '?'],
    ['mar de fondo 12.000', 'mar de fondo', '?'],
    ['6 mar de fondo 750', 'mar de fondo 750', 6],
    ['6 mar de fondo 2019', 'mar de fondo 2019', 6],
    ['mar de fondo, 750', 'mar de fondo, 750', '?'],
    ['mar de fondo (750)', 'mar de fondo (750)', '?'],
    ['mar de fondo 70cl', 'mar de fondo 70cl', 1],
    ['mar de fondo 1L', 'mar de fondo 1L', 1],
    ['mar de fondo 1L x 6', 'mar de fondo 1L', 6],
    ['mar de fondo 1/2', 'mar de fondo 1/2', '?'],
    ['6 - mar de fondo, 3', 'mar de fondo', '?'],
    ['mar de fondo, 6, 459', 'mar de fondo', '?'],
    // Leaders, courtesies and words.
    ['mar de fondo ........ 6', 'mar de fondo', 6],
    ['mar de fondo … 6', 'mar de fondo', 6],
    ['mar de fondo ..... $459.00 ..... 6', 'mar de fondo', 6],
    ['6 ..... mar de fondo', 'mar de fondo', 6],
    ['mar de fondo 6 porfa', 'mar de fondo', 6],
    ['Hola, me mandas 6 mar de fondo por favor', 'mar de fondo', 6],
    ['dos botellas de mar de fondo', 'mar de fondo', 2],
    ['una botella de mar de fondo', 'mar de fondo', 1],
    ['una mar de fondo 2013', 'mar de fondo 2013', 1],
    ['mar de fondo 2013 seis botellas', 'mar de fondo 2013', 6],
    ['barra: 6 mar de fondo', 'mar de fondo', 6],
    ['Beto: 6 mar de fondo 2013', 'mar de fondo 2013', 6],
    ['Mesa 12: 2 botellas mar de fondo', 'mar de fondo', 2],
    ['Barra 2: 6 mar de fondo', 'mar de fondo', 6],
    ['mar de fondo x4 (blanco)', 'mar de fondo blanco', 4],
    ['mar de fondo x 4 pzas (blanco 1 L)', 'mar de fondo blanco 1 L', 4],
    ['MAR-FON-001x3', 'MAR-FON-001', 3],
    ['3 pzas mar de fondo 12', 'mar de fondo 12', 3],
    ['6aalto 2013', 'aalto 2013', 6],
    ['seis botellas de mar de fondo 2013', 'mar de fondo 2013', 6],
    ['Para la cava: mar de fondo 6', 'mar de fondo', 6],
    ['+ 6 mar de fondo', 'mar de fondo', 6],
    // Chats.
    ['[1:02 a.m., 24/11/2026] Chef: 6 mar de fondo', 'mar de fondo', 6],
    ['24/11/26, 1:02 a.m. - Chef: 6 mar de fondo', 'mar de fondo', 6],
    ['24/11/2026, 13:02 - Chef Luis: 2 cajas mar de fondo', 'mar de fondo', '?'],
  ])('reads %j', (text, term, quantity) => {
    expect(read(text)).toEqual([[term, quantity]]);
  });

  it('offers the likely quantities', () => {
    expect(choices('1 caja de 12 mar de fondo')).toEqual([[12]]);
    expect(choices('2 cajas c/6 mar de fondo')).toEqual([[12]]);
    expect(choices('2 cajas mar de fondo')).toEqual([[]]);
    expect(choices('1 caja de nueve comales caja de 24')).toEqual([[1, 24]]);
    expect(choices('2 cajas de nueve comales caja de 12')).toEqual([[2, 24]]);
    expect(choices('mar de fondo\t459\t6')).toEqual([[6, 459]]);
    expect(choices('12 mar de fondo blanco 1')).toEqual([[1, 12]]);
    expect(choices('mar de fondo 750 6')).toEqual([[6]]);
    expect(choices('mar de fondo caja de 12 2')).toEqual([[2, 12]]);
    expect(choices('mar de fondo en 85')).toEqual([[1, 85]]);
    expect(choices('mar de fondo a 99')).toEqual([[1, 99]]);
  });

  it('reads a number in words at either end as the quantity of the rest', () => {
    const six = { word: 'seis', quantity: 6, rest: 'mar de fondo' };
    expect(spelled('seis mar de fondo')).toEqual([six]);
    for (const [word, quantity] of [
      ['trece', 13],
      ['dieciséis', 16],
      ['dieciseis', 16],
      ['veintitrés', 23],
      ['veinticuatro', 24],
      ['treinta', 30],
      ['cuarenta y ocho', 48],
      ['sesenta y una', 61],
      ['cien', 100],
      ['ciento veinte', 120],
      ['mil', 1000],
      ['mil doscientas', 1200],
    ] as const)
      expect(spelled(`${word} mar de fondo`)).toEqual([{ word, quantity, rest: 'mar de fondo' }]);
    expect(spelled('treinta y mar de fondo')).toEqual([
      { word: 'treinta', quantity: 30, rest: 'y mar de fondo' },
    ]);
    expect(spelled('mar de fondo seis')).toEqual([six]);
    expect(spelled('Seis mar de fondo 2013')).toEqual([{ ...six, word: 'Seis', rest: 'mar de fondo 2013' }]);
    expect(spelled('seis mar de fondo 12')).toEqual([six]);
    expect(parseList('seis mar de fondo 12').lines).toMatchObject([
      { term: 'seis mar de fondo', quantity: 12, doubt: 12, isTail: true },
    ]);
    expect(spelled('seis botellas de mar de fondo')).toEqual([null]);
    expect(spelled('6 mar de fondo')).toEqual([null]);
  });

  it('counts cases of a product that comes in cases as pieces', () => {
    const unless = (text: string) => parseList(text).lines.map((line) => line.unless);
    expect(unless('2 cajas de mar de fondo')).toEqual([{ word: 'caja', quantity: 2 }]);
    expect(unless('2 cajas de 12 mar de fondo')).toEqual([{ word: 'caja', quantity: 2, size: 12 }]);
    expect(unless('media caja mar de fondo')).toEqual([undefined]);
  });

  it.each([
    ['1. mar\n2. fondo\n3. lluvia', [1, 1, 1]],
    ['1) mar\n2) fondo\n3) lluvia x4', [1, 1, 4]],
    ['1 - mar\n2 - fondo\n3 - lluvia', [1, 1, 1]],
    ['1. mar\n2. fondo\n4. lluvia', [1, '?', '?']],
    ['1. mar\n2. fondo', [1, '?']],
    ['4. mar\n5. fondo\n6. lluvia', ['?', '?', '?']],
    ['1. mar\n2. fondo\n3. lluvia\n1. oro\n2. plata', [1, 1, 1, 1, 1]],
    ['1 mar\n2 fondo\n3 lluvia', [1, '?', '?']],
    ['6 mar\n2 fondo\n3 lluvia', [6, 2, 3]],
    ['6 - mar\n2 - fondo\n12 - lluvia', [6, 2, 12]],
    ['1. 6 mar\n2. 3 fondo\n3. lluvia, 2', [6, 3, 2]],
    ['1\tmar\t6\n2\tfondo\t3\n3\tlluvia\t2', [6, 3, 2]],
  ])('tells line numbers from quantities in %j', (text, quantities) => {
    expect(read(text).map(([, quantity]) => quantity)).toEqual(quantities);
  });

  it.each([
    ['Producto\tPrecio\tCantidad\nMar\t$459.00\t6', [6]],
    ['Producto,Precio,Cantidad\nMar,459,6', [6]],
    ['Cantidad;Unidad;Descripción\n2;caja;Mar\n6;pza;Fondo\n3;CJ;Lluvia\n4;botella;Oro', ['?', 6, '?', 4]],
    ['Código|Artículo|Cant.|P. unitario\nA-1|Mar|6 pz|459', [6]],
    ['SKU,Product,Unit price,Qty\nA-1,Mar,459.00,6.00', [6]],
    ['SKU,Producto,Precio,Cantidad\nA-1,Mar, tinto,100,6', ['?']],
    ['Producto\tCajas\tPiezas\nMar\t2\t\nFondo\t\t6', ['?', 6]],
    ['Pedido del viernes\nProducto\tCantidad (pzas)\nMar\t6', [6]],
    ['Item\tVintage\tQuantity\nMar\t2019\t2 cajas', ['?']],
  ])('takes the columns of a table by its header: %j', (text, quantities) => {
    expect(read(text).map(([, quantity]) => quantity)).toEqual(quantities);
  });

  it.each([
    'Hola buenas noches',
    'porfa',
    'Gracias!!',
    'muchas gracias, saludos',
    '[1:02 a.m., 24/11/2026] Chef:',
    '[1:02 a.m., 24/11/2026] Chef: Hola, buenas noches',
    '24/11/26, 1:02 a.m. - Chef: <Multimedia omitido>',
    'Te paso mi pedido para el viernes 27/11',
    'Tequilas:',
    'Total: $4,590.00',
  ])('sets %j aside, as no product', (text) => {
    const { lines, notes } = parseList(`${text}\n6 mar de fondo`);
    expect(notes).toEqual([text]);
    expect(lines).toHaveLength(1);
  });

  it.each(['Buena Noche Mezcal', 'Amigo Tequila', 'para la barra'])('reads %j as a product', (text) => {
    expect(parseList(text).notes).toEqual([]);
  });
});

it.each([
  ['12 casa nogal caja de 12', { quantity: null, asked: [1, 12] }],
  ['2 casa nogal caja de 12', { quantity: null, unless: { word: 'caja', quantity: 2, size: 12 } }],
  ['casa nogal caja de 12', { quantity: null, unless: { word: 'caja', quantity: 1, size: 12 } }],
])('%s counts the cases in front, or asks if they may be bottles', (text, reading) => {
  const [line] = parseList(text).lines;
  expect(line).toMatchObject({ term: 'casa nogal', ...reading });
});

it('units behind 1, 2, 3 are counted by these numbers, which do not number the lines', () => {
  const read = (list: string) =>
    parseList(list).lines.map(({ quantity, asked, unless }) => ({
      quantity,
      asked,
      cases: unless?.quantity,
    }));
  expect(read('1 caja de 12 mar brut\n2 cajas de 24 sol claro\n3 cajas de 12 casa nogal')).toEqual([
    { quantity: null, asked: [12], cases: 1 },
    { quantity: null, asked: [48], cases: 2 },
    { quantity: null, asked: [36], cases: 3 },
  ]);
  expect(read('1 caja de mar brut\n2 caja de sol claro\n3 botellas de casa nogal')).toEqual([
    { quantity: null, asked: [], cases: 1 },
    { quantity: null, asked: [1, 2], cases: undefined },
    { quantity: 3, asked: undefined, cases: undefined },
  ]);
});

it('strokes are counted', () => {
  expect(parseList('||| mar de fondo').lines[0]).toMatchObject({ quantity: 3, term: 'mar de fondo' });
});

it('one bottle in words is one, beside lines with other quantities', () => {
  expect(parseList('una botella de mar de fondo\n6 casa nogal').lines[0]).toMatchObject({ quantity: 1 });
});
