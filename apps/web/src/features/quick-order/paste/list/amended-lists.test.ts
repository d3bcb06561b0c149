import { describe, expect, it } from 'vitest';
import { parseList } from './parse-list';

const places = { here: 'La Cantina Chapultepec', others: ['La Cantina Playa', 'La Cantina Centro'] };
const linesOf = (text: string) => parseList(text, 100, places).lines;
const areDoubtful = (text: string) => linesOf(text).map(({ isDoubtful }) => isDoubtful === true);

describe('a line that changes an earlier one', () => {
  it.each([
    ['6 nueve comales reposado', 'perdon, el reposado que sean 4', [4]],
    ['5 cajas sierra ronca clara', 'mejor 3 cajas de la clara', []],
    ['6 hathersage london dry', 'siempre 4 del hathersage', [4]],
    ['12 tonica de azahar', 'ups eran 24 tonica de azahar', [24]],
    ['2 velero nueve solera 23', 'cambia el velero 23 por 3 velero 12', [3, 12]],
    ['2 whisky kilbrannock original', 'en vez de kilbrannock manda 2 auld pipers 12', [2, 12]],
  ])('%s is confirmed when followed by %s', (earlier, later, asked) => {
    const [first, other, second] = linesOf([earlier, '3 ginebra puerto bruma', later].join('\n'));
    expect(first?.isDoubtful).toBe(true);
    expect(other?.isDoubtful).toBeUndefined();
    expect(second).toMatchObject({ quantity: null, asked });
  });

  it.each(['olvida el copper heron', 'olviden el copper heron', 'ya encontré el copper heron, no lo mandes'])(
    'a line is confirmed when a later one takes it back: %s',
    (later) => {
      const [first, second] = linesOf(`2 copper heron small batch\n${later}`);
      expect(first?.isDoubtful).toBe(true);
      expect(second).toMatchObject({ term: 'copper heron', isRefused: true });
    },
  );

  it('names no earlier line by the words for pieces and cases', () => {
    expect(areDoubtful('6 botellas merlot\nmejor 4 botellas de malbec\n')).toEqual([false, false]);
  });

  it('is none if it only begins politely', () => {
    expect(linesOf('Disculpa, 6 nueve comales blanco')).toMatchObject([{ quantity: 6 }]);
  });
});

describe('a line about everything above it', () => {
  it.each([
    'olviden la lista anterior, esta es la buena:',
    'Esta es la correcta',
    'todo por dos',
    'Cancelen todo lo anterior',
  ])('has the lines above confirmed, and no product: %s', (text) => {
    const { lines, notes } = parseList(`6 merlot\n2 malbec\n${text}\n4 merlot`, 100);
    expect(lines.map(({ term, isDoubtful }) => [term, isDoubtful === true])).toEqual([
      ['merlot', true],
      ['malbec', true],
      ['merlot', false],
    ]);
    expect(notes).toEqual([text]);
  });

  it('stays a line if it orders something itself', () => {
    expect(linesOf('2 malbec\nolviden lo anterior, 6 merlot')).toHaveLength(2);
  });
});

it.each(['devolución: 3 montserrell brut', 'Devoluciones 3 montserrell brut', 'regreso 3 montserrell brut'])(
  '%s goes the other way and is refused',
  (text) => {
    expect(linesOf(text)).toMatchObject([{ term: 'montserrell brut', quantity: null, isRefused: true }]);
  },
);

it.each([
  ['2 gotario mole para la sucursal de playa', true],
  ['2 gotario mole para Playa', true],
  ['2 gotario mole p/ la cantina centro', true],
  ['2 gotario mole para chapultepec', false],
  ['2 gotario mole para la barra', false],
])('the establishment behind a line decides whether it is confirmed: %s', (text, isDoubtful) => {
  expect(areDoubtful(text)).toEqual([isDoubtful]);
});

it('numbers that ascend before names with a year are asked, and no wine loses its year', () => {
  const [first, second] = linesOf('1 Brusco dei Barbi 2013\n2 Guerrini Chianti 2010\n3 Caro 2014');
  expect(first?.term).toBe('Brusco dei Barbi');
  expect(second).toMatchObject({ quantity: null, asked: [1, 2] });
  expect(second?.term).toContain('2010');
});

it.each([
  ['6 nueve comales blanco (el de 750)', 'nueve comales blanco 750', 6],
  ['3 tecolotillo blanco <Se editó este mensaje.>', 'tecolotillo blanco', 3],
  ['“6 nueve comales blanco”', 'nueve comales blanco', 6],
])('%s is %s', (text, term, quantity) => {
  expect(linesOf(text)).toMatchObject([{ term, quantity }]);
});

it('two quantities before a name are asked', () => {
  expect(linesOf('6, no 8 merlot roble')).toMatchObject([{ quantity: null, asked: [6, 8] }]);
});

it.each([
  'PEDIDO No. 4521',
  'Factura 1234',
  'Semana 48',
  'somos 45',
  'Mesa 5',
  'Barra 1:',
  'Solicitó: Beto',
  'Presupuesto $15,000',
  'Total piezas: 24',
  'Entrega: martes 1 de diciembre',
  'Enviado desde mi iPhone',
  'Los mensajes y las llamadas están cifrados de extremo a extremo',
  'Eliminaste este mensaje.',
  'Reenviado',
])('%s is a note', (text) => {
  expect(parseList(`6 merlot\n${text}`, 100)).toMatchObject({ lines: [{ term: 'merlot' }], notes: [text] });
});

it('a polite question is a request, of several products, too', () => {
  const list =
    'Hola buenas tardes me podría surtir 3 cajas de agua mineral, 6 jarabe natural y 2 granadinas para el viernes? gracias';
  expect(linesOf(list).map(({ term }) => term)).toEqual(['agua mineral', 'jarabe natural', 'granadinas']);
  expect(linesOf('Oye Mari, ¿me ayudas con 4 botellas del mezcal Humo?')).toMatchObject([
    { term: 'mezcal Humo', quantity: 4 },
  ]);
});

it('a heading says that its lines were ordered already, or are for another month', () => {
  expect(parseList('Ya pedí:\n6 merlot\nFalta:\n2 malbec', 100)).toMatchObject({
    lines: [{ term: 'malbec', quantity: 2 }],
    notes: ['Ya pedí:', '6 merlot', 'Falta:'],
  });
  expect(areDoubtful('Para diciembre:\n6 merlot')).toEqual([true]);
});

describe('a table', () => {
  it.each([
    ['Producto\tCantidad', 'Merlot\t2 cajas', { word: 'caja', quantity: 2 }],
    ['Producto\tCantidad', 'Merlot\t3 cajas de 12', { word: 'caja', quantity: 3, size: 12 }],
    ['Producto\tPresentación\tCantidad', 'Merlot\tcaja 6\t1', { word: 'caja', quantity: 1, size: 6 }],
  ])('counts cases by the word in a cell: %s, %s', (head, row, unless) => {
    expect(linesOf(`${head}\n${row}`)).toMatchObject([{ quantity: null, unless }]);
  });

  it('asks for the quantity beside what was delivered', () => {
    const list = 'Producto\tCant. pedida\tCant. surtida\nMerlot\t6\t4\nMalbec\t3\t3';
    expect(linesOf(list)).toMatchObject([{ asked: [4, 6] }, { asked: [3] }]);
  });
});
