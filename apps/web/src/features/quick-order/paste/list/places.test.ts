import { expect, it } from 'vitest';
import { viewLine } from '../../lines/view-lines';
import { found, line, product, unknown } from '../../lines/view-lines.fixture';
import { parseList } from './parse-list';
import { placeNamed } from './places';

const places = { here: 'La Cantina Centro', others: ['La Cantina Roma', 'Playa del Carmen'] };

it.each([
  ['LA CANTINA ROMA', 'elsewhere'],
  ['Playa:', 'elsewhere'],
  ['*Roma*', 'elsewhere'],
  ['Para la Roma', 'elsewhere'],
  ['Sucursal Norte', 'elsewhere'],
  ['Centro', 'here'],
  ['Sucursal Centro:', 'here'],
  // It is all of them.
  ['La Cantina', 'here'],
  ['Roma 6', null],
  ['mar de fondo', null],
  ['Para la barra', null],
  ['', null],
])('%j names an establishment: %j', (text, place) => expect(placeNamed(text, places)).toBe(place));

it('the name of the group with another word is another of its establishments', () => {
  const mirador = { here: 'Mirador Reforma', others: ['Mirador Playa Norte'] };
  expect(placeNamed('MIRADOR CANCÚN', mirador)).toBe('elsewhere');
  expect(placeNamed('Mirador', mirador)).toBe('here');
  expect(placeNamed('Cancún', mirador)).toBeNull();
});

const read = (text: string) => {
  const { lines, notes } = parseList(text, 100, places);
  return { notes, lines: lines.map(({ term, named, isDoubtful }) => [named ?? term, isDoubtful ?? false]) };
};

it.each(['Roma:', 'ROMA', 'LA CANTINA ROMA', '*Sucursal Roma*'])(
  'lines below %j, another establishment, are to be confirmed, up to the name of this one',
  (heading) => {
    const list = `6 lluvia\n\n${heading}\n3 mar seco\n2 sol brut\n\nCentro\n4 nube`;
    expect(read(list)).toEqual({
      notes: [heading, 'Centro'],
      lines: [
        ['lluvia', false],
        ['mar seco', true],
        ['sol brut', true],
        ['nube', false],
      ],
    });
  },
);

it('the quantity of a line for another establishment is confirmed by one press, in words as well', () => {
  const [first, second] = parseList('Roma:\n3 mar seco\nseis sol brut', 100, places).lines;
  const view = (read = first) => viewLine(line(read), found(true, product({ name: 'Mar Seco' })), unknown);
  expect(view()).toMatchObject({ problem: 'quantity', quantity: null, readings: [3] });
  expect(view(second)).toMatchObject({ problem: 'quantity', quantity: null, readings: [6] });
  const unsure = viewLine(line(second), found(false, product(), product({ id: 'p2' })), unknown);
  expect(unsure, 'among candidates').toMatchObject({ problem: 'choose', quantity: null });
  const own = viewLine({ ...line(first), isOwn: true }, found(true, product({ name: 'Mar Seco' })), unknown);
  expect(own).toMatchObject({ problem: null, quantity: 3 });
});

it('a product in a line between the lines of an order is no establishment', () => {
  expect(read('6 lluvia\nroma\n3 mar seco').notes).toEqual(['roma']);
  expect(parseList('6 lluvia\nroma\n3 mar seco').notes).toEqual([]);
});

it.each([
  'saludos, esto es para Roma',
  'Hola, el pedido va para la Roma',
  'gracias, se entrega todo en Roma',
])('an order whose greeting or end says %j is to be confirmed or read', (text) => {
  for (const list of [`6 lluvia\n${text}`, `${text}\n6 lluvia`]) {
    const { lines, unclear } = parseList(list, 100, places);
    const isLine = lines.some(({ source }) => source === text);
    const areAsked = lines.every(({ isDoubtful }) => isDoubtful);
    expect(isLine || areAsked || unclear.includes(text), list).toBe(true);
  }
});
