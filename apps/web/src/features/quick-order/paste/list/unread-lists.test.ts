import { describe, expect, it } from 'vitest';
import { parseList } from './parse-list';

const areDoubtful = (text: string) => parseList(text).lines.map(({ isDoubtful = false }) => isDoubtful);
const unclearIn = (text: string) => parseList(text).unclear;

describe('a line that says more than a quantity and a name', () => {
  it.each([
    '6 mar de fondo para la otra sucursal',
    '6 mar de fondo para el mes siguiente',
    '6 mar de fondo (para cuando regrese el dueño)',
    '6 mar de fondo (favor de cobrarlo aparte)',
    'Ayer: 6 mar de fondo',
    'Inventario viejo: 6 mar de fondo',
  ])('is confirmed, whatever the words: %s', (text) => {
    expect(areDoubtful(`3 casa nogal\n${text}`)).toEqual([false, true]);
  });

  it.each([
    'hola, me mandas 6 mar de fondo por favor',
    '6 mar de fondo para la barra',
    '6 mar de fondo para la cena del viernes',
    '6 mar de fondo bien frías, urge',
    '6 mar de fondo (si no hay, casa nogal)',
    'no olvidar 6 mar de fondo',
    'Beto: 6 mar de fondo',
    '6 mar de fondo a $459 pesos c/u',
    '24 mar de fondo sin caja',
    'docena de mar de fondo',
    'regálame 6 mar de fondo',
    'favor de surtir 6 mar de fondo xfa',
    '6 mar de fondo 189 c/u',
    '6 mar de fondo para la boda de los García',
  ])('is sure if the others are of courtesy, days, places or prices: %s', (text) => {
    expect(areDoubtful(`3 casa nogal\n${text}`)).toEqual([false, false]);
  });
});

it('a row is confirmed if a column without a known title says no', () => {
  const list = 'Producto,Cantidad,Autoriza Luis\nMerlot,6,Sí\nMalbec,3,No\nSyrah,2,pendiente';
  expect(parseList(list).lines.map(({ quantity }) => quantity)).toEqual([6, null, null]);
});

describe('a text that orders nothing', () => {
  it.each(['Lo que tomamos anoche:', 'Nota: cobrar aparte', 'Mesa de los novios:', 'Casa Nogal:'])(
    'is to be read unless a product explains it: %s',
    (text) => {
      expect(unclearIn(`${text}\n6 mar de fondo\n3 lluvia`)).toEqual([text]);
    },
  );

  it.each([
    'Hola Lupita!',
    'Buenas tardes Lupita:',
    'Buenas noches, te paso mi pedido:',
    'Barra:',
    'Vinos tintos',
    'Pedido semana 48',
    'Entregar antes de las 12',
    'tel 55 1234 5678',
    'Total: 9 piezas',
    '~2 casa luna~',
    'No pedir:',
    'Lo que ya llegó ayer:',
    'Ya no tenemos nada, mándame:',
  ])('is clear as a greeting, a section, a date, a sum or a known heading: %s', (text) => {
    expect(unclearIn(`${text}\n6 mar de fondo\n3 lluvia`)).toEqual([]);
  });

  it.each([
    'Hola Lupita, buen día',
    'Buenas tardes Don Beto! te paso mi pedido',
    'Qué tal Ana, buenas noches.',
  ])('is a greeting with the name of a person: %s', (text) => {
    const { lines, unclear } = parseList(`${text}\n6 mar de fondo\n3 lluvia`);
    expect([lines.length, unclear]).toEqual([2, []]);
  });

  it('is clear as the name below a signature, and as the title of a table', () => {
    expect(unclearIn('6 mar de fondo\nSaludos,\nMariana Torres\nCompras')).toEqual([]);
    expect(unclearIn('Bar La Cantina\nProducto\tCantidad\nMar de Fondo\t6')).toEqual([]);
    expect(unclearIn('Inventario final\nProducto\tCantidad\nMar de Fondo\t6')).toEqual(['Inventario final']);
  });
});

describe('a sentence', () => {
  const mentionsIn = (text: string) => parseList(`6 mar de fondo\n${text}`).lines.at(-1)?.mentions ?? [];

  it.each(['El reposado que comentó Beto se pospone', 'reposado pospuesto', 'el reposado se queda en 4'])(
    'keeps the names in it, which may be of other lines: %s',
    (text) => {
      expect(mentionsIn(text)).toContain('reposado');
    },
  );

  it.each(['3 casa nogal reposado', 'casa nogal reposado 3', 'seis casa nogal reposado'])(
    'is no line that orders: %s',
    (text) => {
      expect(mentionsIn(text)).toEqual([]);
    },
  );

  it('has no names of kinds, which lines of different products share', () => {
    expect(mentionsIn('el tequila que se comentó')).not.toContain('tequila');
  });
});
