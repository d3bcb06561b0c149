import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseList } from './parse-list';

// A day without a year, or several of them, are read as the nearest to today.
beforeAll(() => vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00'), toFake: ['Date'] }));
afterAll(() => vi.useRealTimers());

const order = '12 montserrell brut\n6 casa nogal brut';
const unclearIn = (text: string) => parseList(text).unclear;
const doubtfulIn = (text: string) =>
  parseList(text).lines.flatMap(({ term, isDoubtful, quantity }) =>
    isDoubtful || quantity === null ? [term] : [],
  );

describe('a text about the delivery or the person who writes', () => {
  it.each([
    'Entregar únicamente el montserrell',
    'Entregar la mitad',
    'Facturar 12 lluvia',
    'Entregar 6 de los 12',
    'Facturar la casa nogal',
    'Facturar la nogal, el montserrell ya está pagado',
    'Saludos, con 6 me alcanza',
    'Saludos, hasta nuevo aviso',
    'Saludos, y del espumoso mejor nada hasta que les hable',
    'Un abrazo, Toño. PD: el vino ya lo trajo Rebeca',
    'Saludos, al montserrell le pones 6',
    'Asunto: RE: FW: Inventario noviembre',
    'Entregar en la Condesa',
    'Entregar hasta el 15 de enero',
    'saludos, es solo consulta',
    'Atte. Paco, montserrell pendiente',
    'Quedo atento a autorización del montserrell',
    'Entregar mañana la nogal; el montserrell lo recojo en la tienda',
    '-- inventario',
    'Recibido',
    'no',
    '❌',
    '👎',
  ])('is to be read if it limits the order or names a product of it: %s', (text) => {
    const { unclear, lines } = parseList(`${order}\n${text}`);
    expect(unclear).toEqual([text]);
    expect(lines.map(({ term }) => term)).toEqual(['montserrell brut', 'casa nogal brut']);
  });

  it.each([
    'Entregar antes de las 12',
    'Recibe Ana',
    'Atte. Beto',
    'Saludos, Mariana',
    'Facturar a Grupo Roma SA de CV',
    'Quedo atento',
  ])('is clear otherwise: %s', (text) => {
    expect(unclearIn(`${order}\n${text}`)).toEqual([]);
  });
});

it.each([
  'Lo que NO quiero:',
  'Lo que ya no quiero:',
  'Eliminar de la lista:',
  'Cancelen por favor:',
  'Ya pagadas, solo falta recoger:',
  'Me mandaron de más:',
  'Quitar del pedido anterior',
])('a heading that denies what is below it has it confirmed: %s', (heading) => {
  expect(doubtfulIn(`2 sol\n${heading}\n${order}`)).toEqual(
    expect.arrayContaining(['montserrell brut', 'casa nogal brut']),
  );
});

it('a heading that adds ends one that takes back', () => {
  const list = 'Eliminar de la lista:\n12 montserrell brut\nAgregar a la lista:\n6 casa nogal brut';
  expect(doubtfulIn(list)).toEqual(['montserrell brut']);
});

it('digits in boxes side by side are one number, and one of them is a bullet', () => {
  const quantities = parseList('1️⃣2️⃣ montserrell brut\n1️⃣ 6 casa nogal').lines.map(
    ({ quantity }) => quantity,
  );
  expect(quantities).toEqual([12, 6]);
});

it('letters that are crossed out one by one order nothing', () => {
  const crossed = 'casa nogal'.replace(/./g, '$&\u0336');
  expect(parseList(`12 montserrell brut\n6 ${crossed}`).lines).toHaveLength(1);
});

it('a question mark in brackets is a question', () => {
  expect(doubtfulIn('12 montserrell brut\n6 casa nogal (?)')).toEqual(['casa nogal']);
});

it.each(['¿Se pide?', 'Va', 'Pedir S/N', 'Autorizado'])(
  'a column %s says which rows are ordered',
  (title) => {
    const { lines } = parseList(`Producto;Cant;${title}\nCasa Nogal;12;no\nLluvia;6;sí\nSol;3;N`);
    expect(lines.map(({ quantity }) => quantity)).toEqual([null, 6, null]);
  },
);

it.each(['🔴', '🟥', '⬜', '⏳'])('a mark that is no decoration has its line confirmed: %s', (mark) => {
  expect(doubtfulIn(`🟢 12 montserrell brut\n${mark} 6 casa nogal`)).toEqual(['casa nogal']);
  expect(doubtfulIn(`12 montserrell brut\n6 casa nogal ${mark}`)).toEqual(['casa nogal']);
});

it.each(['🍷', '🔴', '🔹'])('a mark before each line is a bullet: %s', (mark) => {
  expect(doubtfulIn(`${mark} 12 montserrell brut\n${mark} 6 casa nogal`)).toEqual([]);
});

it('beside lines for an establishment, other labels are of others', () => {
  const places = { here: 'Hotel Mirador Playa Norte', others: ['Hotel Mirador Bahía'] };
  const { lines } = parseList('Playa Norte: 6 casa nogal\nCentro: 4 lluvia\nBarra: 2 sol brut', 100, places);
  expect(lines.map(({ isDoubtful = false }) => isDoubtful)).toEqual([false, true, false]);
  const senders = parseList('Beto: 6 casa nogal\nAna: 4 lluvia', 100, places);
  expect(senders.lines.map(({ isDoubtful = false }) => isDoubtful)).toEqual([false, false]);
});

it.each([
  ['autorizado', ['X', '', 'X'], [6, null, 2]],
  ['¿Va?', ['va', 'nel', 'va'], [6, null, 2]],
  ['Agotado en proveedor', ['N', 'S', 'N'], [null, null, null]],
  ['Activo', ['1', '0', '1'], [null, null, null]],
  ['País', ['Francia', '', 'Italia'], [6, 4, 2]],
])('a column %s with the cells %j orders %j', (title, cells, quantities) => {
  const names = ['Casa Nogal;6', 'Lluvia;4', 'Sol Brut;2'];
  const rows = names.map((name, index) => `${name};${cells[index]}`).join('\n');
  expect(parseList(`Producto;Cantidad;${title}\n${rows}`).lines.map(({ quantity }) => quantity)).toEqual(
    quantities,
  );
});

it.each([
  ['Pedido 23 de noviembre', 'Pedido 30 de noviembre'],
  ['23/11/2026', '30/11/2026'],
  ['Pedido lunes 23', 'Pedido lunes 30'],
  ['Semana 47', 'Semana 48'],
  ['28-dic-25', '3-ene-26'],
])('lines below %s are asked about beside those below %s', (earlier, later) => {
  const own = `${earlier}\n6 casa nogal\n${later}\n4 lluvia`;
  expect(doubtfulIn(own)).toEqual(['casa nogal']);
  expect(doubtfulIn(`${later}\n4 lluvia\n${earlier}\n6 casa nogal`)).toEqual(['casa nogal']);
});

it('messages of a chat from an earlier week are asked about, and those of the night before are not', () => {
  const chat = (day: string) => `[${day}, 23:58:02] Ana: 6 casa nogal\n[30/11/26, 00:03:02] Ana: 4 lluvia`;
  expect(doubtfulIn(chat('16/11/26'))).toEqual(['casa nogal']);
  expect(doubtfulIn(chat('29/11/26'))).toEqual([]);
});

it('titles of several days are to be read, and that of one is not', () => {
  expect(unclearIn('LUNES\n6 casa nogal\nJUEVES 3\n4 lluvia')).toEqual(['LUNES', 'JUEVES 3']);
  const days = ['Pedido 23 de noviembre', 'Pedido 30 de noviembre'];
  expect(unclearIn(`${days[0]}\n6 casa nogal\n${days[1]}\n4 lluvia`)).toEqual(days);
  expect(unclearIn('Para el lunes:\n6 casa nogal\n4 lluvia')).toEqual([]);
  expect(unclearIn('30/11/26 10:02\n6 casa nogal\n30/11/26 10:05\n4 lluvia')).toEqual([]);
});

it.each([
  'PEDIDO CANCELADO\n12 montserrell brut\n6 casa nogal brut',
  'Hola\nPedido cancelado, no surtir\n12 montserrell brut\n6 casa nogal brut',
  'Buenas, ya no mandes:\n12 montserrell brut\n6 casa nogal brut',
])('all lines below a text that takes everything back are confirmed: %j', (list) => {
  expect(doubtfulIn(list)).toEqual(['montserrell brut', 'casa nogal brut']);
});

it('a text that takes back an earlier list and announces the right one leaves its lines as they are', () => {
  expect(doubtfulIn(`Olviden la lista anterior, esta es la buena:\n${order}`)).toEqual([]);
  expect(doubtfulIn(`Buenas, me mandas por favor:\n${order}`)).toEqual([]);
});

it('the paper of a delivery above the lines is to be read', () => {
  expect(unclearIn(`Remisión 4410\n${order}`)).toEqual(['Remisión 4410']);
  expect(unclearIn(`Pedido No. 4410\n${order}`)).toEqual([]);
});

it.each(['Con factura por favor.', 'Oye Dani, apúntame:', 'Buen día'])('%j only greets', (text) => {
  expect([unclearIn(`${text}\n${order}`), doubtfulIn(`${text}\n${order}`)]).toEqual([[], []]);
});
