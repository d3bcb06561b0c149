import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseList } from './parse-list';

beforeAll(() => vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00'), toFake: ['Date'] }));
afterAll(() => vi.useRealTimers());

const places = { here: 'La Cantina Centro', others: ['La Cantina Roma'] };
const read = (text: string) => parseList(text, 100, places);
/** The quantity and the name of each line, with a question mark before those to be confirmed. */
const linesOf = (text: string) =>
  read(text).lines.map(
    ({ quantity, term, isDoubtful }) => `${isDoubtful || quantity === null ? '?' : ''}${quantity} ${term}`,
  );

const products = ['6 mar de fondo', '4 casa nogal', '12 lluvia seca'];

it('days of delivery in a message are to be read if there are several', () => {
  const text = 'Para el martes 6 mar de fondo y 4 casa nogal, para el sábado 12 lluvia seca';
  expect(read(text).unclear).toEqual(['Para el martes', 'para el sábado']);
});

describe('a message of a single line', () => {
  it.each([
    'Hola Lupita buenos días, espero que estés muy bien, te paso el pedido de esta semana para el bar: 6 mar de fondo, 4 casa nogal y 12 lluvia seca. Muchas gracias y que tengas excelente semana.',
    'Buenas tardes, para mañana temprano por favor: mar de fondo 6; casa nogal 4; lluvia seca 12. Gracias, quedo pendiente.',
    'Hola hola, aquí Beto del bar, va la lista: 6 mar de fondo, 4 casa nogal, 12 lluvia seca. Gracias jefe.',
    'Qué tal Mario, te encargo 6 mar de fondo y 4 casa nogal y también 12 lluvia seca, saludos a la familia.',
    'Buenas noches equipo, les comparto el pedido del fin de semana: 6 mar de fondo, 4 casa nogal, 12 lluvia seca.',
    'Hola, si me lo puedes mandar el jueves por la mañana te lo agradezco mucho: 6 mar de fondo, 4 casa nogal, 12 lluvia seca. Cualquier cosa me marcas al 55 1234 5678.',
    'mar de fondo 6, casa nogal 4, lluvia seca x12. ok gracias',
    'Pedido para el viernes: 6 mar de fondo, 4 casa nogal, 12 lluvia seca. Gracias',
    'Pedido semanal. Tequila: 6 mar de fondo, 4 casa nogal. Ron: 12 lluvia seca. Gracias y buen día.',
  ])('becomes a line for each product, of which none is asked: %s', (text) => {
    expect(linesOf(text)).toEqual(products);
    expect(read(text).unclear).toEqual([]);
  });

  it.each([
    'Hola, te había mandado esta lista el martes: 6 mar de fondo, 4 casa nogal, 12 lluvia seca',
    'Para el evento 6 mar de fondo, 4 casa nogal, 12 lluvia seca, pero solamente si confirman el anticipo',
    'Hola, ya no me mandes los siguientes 6 mar de fondo, 4 casa nogal y 12 lluvia seca. Gracias',
    'El mes pasado pedimos 6 mar de fondo, 4 casa nogal y 12 lluvia seca',
    'Hola, para Roma: 6 mar de fondo, 4 casa nogal y 12 lluvia seca',
    'cancela 6 mar de fondo, 4 casa nogal y 12 lluvia seca',
    'Hice inventario anoche y tengo 6 mar de fondo, 4 casa nogal, 12 lluvia seca',
    'Hola, 6 mar de fondo, 4 casa nogal y 12 lluvia seca, todo de litro. Gracias',
    'Entregar únicamente el martes, 6 mar de fondo, 4 casa nogal, 12 lluvia seca',
    '6 mar de fondo, 4 casa nogal ❌, 12 lluvia seca',
    'Para el martes 6 mar de fondo y 4 casa nogal, para el sábado 12 lluvia seca',
    'Hoy 6 mar de fondo, 4 casa nogal, y mañana 12 lluvia seca',
    '6 mar de fondo, 4 casa nogal, 12 lluvia seca 🚫',
    'Hola, ✅ 6 mar de fondo, ❌ 4 casa nogal y 12 lluvia seca. Gracias',
  ])('becomes a line for each product, all to be confirmed by what is beside them: %s', (text) => {
    expect(linesOf(text)).toEqual(products.map((line) => `?${line}`));
  });

  it('is changed by its later sentences as a list is by its later lines', () => {
    expect(linesOf(`Pedido: ${products.join(', ')}. El nogal ya no. Gracias`).slice(0, 3)).toEqual([
      '6 mar de fondo',
      '?4 casa nogal',
      '12 lluvia seca',
    ]);
    expect(
      linesOf(`Va: ${products.join('; ')}. Corrección: los nogal son 3 y la lluvia seca 6. Saludos`).slice(
        0,
        3,
      ),
    ).toEqual(['6 mar de fondo', '?4 casa nogal', '?12 lluvia seca']);
  });

  it('leaves a number of something else out of its products', () => {
    const { lines, unclear } = read(
      `Mariana está fuera hasta el 15 y me dejó anotado que pida ${products.join(', ')}, una disculpa`,
    );
    expect(lines.map(({ term }) => term)).toEqual(['mar de fondo', 'casa nogal', 'lluvia seca']);
    expect(unclear).toEqual(['Mariana está fuera hasta el 15 y me dejó anotado que pida']);
  });
});

it.each(['🚫 todo', '❌❌ pedido', 'Luis: 👎'])('%s beside the lines is to be read', (text) => {
  for (const list of [`${products.join('\n')}\n${text}`, `${text}\n${products.join('\n')}`])
    expect(read(list).unclear, list).toEqual([text]);
});

it('lines with boxes are confirmed if some of them are ticked', () => {
  expect(linesOf('☑ 6 mar de fondo\n☐ 4 casa nogal')).toEqual(['?6 mar de fondo', '?4 casa nogal']);
  expect(linesOf('☐ 6 mar de fondo\n☐ 4 casa nogal')).toEqual(['6 mar de fondo', '4 casa nogal']);
  expect(linesOf('☑ 6 mar de fondo ☐ 4 casa nogal')).toEqual(['?6 mar de fondo', '?4 casa nogal']);
  expect(linesOf('✅ 6 mar de fondo ❌ 4 casa nogal')).toEqual(['6 mar de fondo']);
});

it('an answer behind a line changes nothing', () => {
  expect(linesOf('6 mar de fondo ok\n4 casa nogal, va')).toEqual(['6 mar de fondo', '4 casa nogal']);
});

it('messages of another day and quoted ones are confirmed, whatever their form', () => {
  const message = 'Hola, te paso el pedido: 6 mar de fondo, 4 casa nogal, 12 lluvia seca. Gracias';
  expect(linesOf(`[16/11/26, 10:00:00] Ana: ${message}\n[30/11/26, 10:00:00] Ana: 3 sol brut`)).toEqual([
    ...products.map((line) => `?${line}`),
    '3 sol brut',
  ]);
  expect(linesOf(`Recibido, solo 3 sol brut\n> ${message}`).slice(1)).toEqual(
    products.map((line) => `?${line}`),
  );
});

it('a message below a table is read as any other', () => {
  const table = 'Producto\tCantidad\nSol Brut\t6\nNube Alta\t3';
  const lines = (message: string) => linesOf(`${table}\n\n${message}`).slice(2);
  expect(
    lines('Hola, te paso el resto del pedido, por favor: 6 mar de fondo, 4 casa nogal ❌, 12 lluvia seca'),
  ).toEqual(products.map((line) => `?${line}`));
  expect(lines('Hola, te paso el pedido: 6 mar de fondo, 4 casa nogal, 12 lluvia seca. Gracias')).toEqual(
    products,
  );
});
