import { describe, expect, it } from 'vitest';
import { parseList } from '../list/parse-list';

const namesOf = (list: string) => parseList(list).lines.map(({ term }) => term);

it.each([
  ['Producto\tFormato\tCantidad\nLluvia Seca\tCaja c/12\t1', null, []],
  ['Producto\tFormato\tCantidad\nLluvia Seca\tcja 12\t2', null, []],
  ['Producto\tFormato\tCantidad\nLluvia Seca\tBotella 750 ml\t2', 2, undefined],
  ['Producto\tTamaño\tCantidad\nLluvia Seca\t1\t2', 2, undefined],
  ['3\tLluvia Seca\t566.50\t566.50', null, [1, 3]],
  ['3\tLluvia Seca\t566.50\t1,699.50', 3, undefined],
  ['3\tLluvia Seca\t566.50\t1,700.00', 3, undefined],
  ['Cantidad;Producto;Precio;Importe\nseis;Lluvia Seca;160.90;965.40', null, [6]],
  ['Cantidad;Producto;Precio;Importe\n6;Lluvia Seca;160.90;965.40', 6, undefined],
])('the quantity of %j is %j, or one of %j', (list, quantity, asked) => {
  const [line] = parseList(list).lines;
  expect([line?.quantity, line?.asked]).toEqual([quantity, asked]);
});

it.each([
  ['Producto\tCantidad\tObservaciones\nLluvia\t6\tno enviar\nMar\t2\t\nSol\t3\turgente', [null, 2, 3]],
  ['Producto\tCantidad\tEstatus\nLluvia\t6\tYa pedido\nMar\t2\tPedir', [null, 2]],
  ['producto,cantidad,notas\nLluvia,6,pedido duplicado\nMar,2,', [null, 2]],
  ['Producto\tSolicitado\tAutorizado\nLluvia\t12\t6\nMar\t6\t0', [null, null]],
  ['Producto\tPedido\tCancelado\nLluvia\t24\t12\nMar\t12\t', [null, 12]],
  ['Sucursal\tProducto\tCantidad\nRoma\tLluvia\t6\nPolanco\tMar\t2', [null, null]],
  ['Sucursal\tProducto\tCantidad\nRoma\tLluvia\t6\nRoma\tMar\t2', [6, 2]],
  ['Producto\tCantidad\tProveedor\nLluvia\t6\tUno\nMar\t2\tOtro', [null, null]],
])('the quantities of %j are %j: another column may change or forbid them', (list, quantities) => {
  expect(parseList(list).lines.map(({ quantity }) => quantity)).toEqual(quantities);
});

it.each([
  ['Roma', null],
  ['Centro', 6],
  ['', 6],
])('a table for %j, pasted for the establishment in the Centro, orders %j', (place, quantity) => {
  const table = `Sucursal\tProducto\tCantidad\n${place}\tLluvia\t6`;
  const places = { here: 'La Cantina Centro', others: ['La Cantina Roma'] };
  expect(parseList(table, 100, places).lines).toMatchObject([{ quantity }]);
});

it.each(['Pedido final', 'Pedido hoy', 'Cant. nueva', 'Cantidad final', 'Total pzas', 'Nuevo pedido'])(
  'the numbers under %j are quantities',
  (title) => {
    const table = `Producto\tPedido anterior\t${title}\nLluvia\t12\t6`;
    expect(parseList(table).lines).toMatchObject([{ term: 'Lluvia', quantity: 6 }]);
  },
);

it('the brand of a row is part of its name, unless the name has a word of it', () => {
  const table = 'Marca\tProducto\tCantidad\nLluvia\tBlanco\t6\nCasa Mar\tMar Seco\t2\n-\tSol\t3';
  expect(namesOf(table)).toEqual(['Lluvia Blanco', 'Mar Seco', 'Sol']);
  const [coded] = parseList('SKU\tMarca\tProducto\tCantidad\nA-1\tLluvia\tBlanco\t6').lines;
  expect(coded).toMatchObject({ term: 'A-1', named: 'Lluvia Blanco' });
});

it('decimals of a whole number are none, and a point may part thousands', () => {
  const table = 'Producto\tCant\nLluvia\t6,00\nMar\t12.00\nSol\t1.000';
  expect(parseList(table).lines.map(({ quantity }) => quantity)).toEqual([6, 12, null]);
});

it.each([
  ['CL', ['5', '100', '37.5'], ['Lluvia 50 ml', 'Mar 1000 ml', 'Sol 375 ml']],
  ['Lts', ['1', '1.75', '0.375'], ['Lluvia 1 l', 'Mar 1.75 l', 'Sol 0.375 l']],
  ['Contenido (ml)', ['750', '1000', '1.5'], ['Lluvia 750 ml', 'Mar 1000 ml', 'Sol 1.5 l']],
])('a column %s has sizes in its unit', (title, [one, two, three], names) => {
  const table = `Cant\tProducto\t${title}\n6\tLluvia\t${one}\n2\tMar\t${two}\n3\tSol\t${three}`;
  expect(namesOf(table)).toEqual(names);
});

it('a size in a column of remarks, or in litres without a title, is the size of the bottle', () => {
  const table = 'Producto\tCantidad\tObservaciones\nLluvia\t2\tmagnum\nMar\t6\tmedia botella\nSol\t6\t375 ml';
  expect(namesOf(table)).toEqual(['Lluvia 1.5 l', 'Mar 375 ml', 'Sol 375 ml']);
  expect(parseList(table).lines.map(({ quantity }) => quantity)).toEqual([2, 6, 6]);
  expect(parseList('Lluvia\t1.5\t2\nMar\t375 ml\t6').lines).toMatchObject([
    { term: 'Lluvia 1.5 l', quantity: 2 },
    { term: 'Mar 375 ml', quantity: 6 },
  ]);
});

it('cases that a remark may forbid are confirmed too, although the product comes in cases', () => {
  const [line] = parseList('Producto\tCantidad\tUnidad\tEstatus\nLluvia\t2\tCaja\tCancelado').lines;
  expect(line).toMatchObject({ quantity: null, asked: [2] });
  expect(line?.unless).toBeUndefined();
});

it('of cases that were delivered in part, both quantities are choices', () => {
  const [line] = parseList('Producto\tCantidad\tUnidad\tSurtido\nLluvia\t2\tCaja\t1').lines;
  expect(line?.asked).toEqual([1, 2]);
});

it('a row without a name but with a quantity is looked up by its other texts', () => {
  const { lines, notes } = parseList('Marca\tVino\tBotellas\nCasa Uno\tLluvia\t6\nCasa Dos\t\t2\nTotal\t\t8');
  expect(lines).toMatchObject([
    { term: 'Casa Uno Lluvia', quantity: 6 },
    { term: 'Casa Dos', quantity: null, asked: [2] },
  ]);
  expect(notes).toEqual(['Total\t\t8']);
});

it('of an order that was approved in part, both quantities are choices', () => {
  const [line] = parseList('Producto\tSolicitado\tAutorizado\nLluvia\t12\t6').lines;
  expect(line?.asked).toEqual([6, 12]);
});

it('bottles beside other sizes are those of the usual one', () => {
  const list = 'Producto\tBotella\tMedia\tMagnum\nLluvia\t6\t\t1\nMar\t\t6\t\nSol\t2\t3\t';
  expect(parseList(list)).toMatchObject({
    lines: [
      { term: 'Lluvia', quantity: 6 },
      { term: 'Lluvia 1.5 l', quantity: 1 },
      { term: 'Mar 375 ml', quantity: 6 },
      { term: 'Sol', quantity: 2 },
      { term: 'Sol 375 ml', quantity: 3 },
    ],
    notes: [],
  });
});

it.each([
  'Botella 750\tMedia botella 375\tMagnum 1.5 L',
  'Bot.\t1/2\tMag.',
  '75cl\t375\t150 cl',
  'Cantidad\tMedia\tMagnum',
  'Pzas\tMedias\tMagnums',
])('sizes in titles are those of their columns: %s', (titles) => {
  const { lines } = parseList(`Vino\t${titles}\tTotal\nLluvia\t6\t3\t1\t10`);
  expect(lines.map(({ term, quantity }) => [term.replace(/ (?:750|1500) ml$/, ''), quantity])).toEqual([
    ['Lluvia', 6],
    ['Lluvia 375 ml', 3],
    [titles.includes('cl') ? 'Lluvia' : 'Lluvia 1.5 l', 1],
  ]);
});

it('the quantity of an order that was delivered in part is confirmed', () => {
  expect(parseList('Producto\tSolicitado\tSurtido\tPendiente\nLluvia\t6\t4\t2').lines).toMatchObject([
    { term: 'Lluvia', quantity: null, asked: [2, 4, 6] },
  ]);
});

it('a number in the column of units may be the quantity of a row with fewer cells', () => {
  expect(parseList('Artículo\tUM\tCant\nLluvia\tpza\t6\nMar\t2\nSol\tpza').lines).toMatchObject([
    { term: 'Lluvia', quantity: 6 },
    { term: 'Mar', quantity: null, asked: [2] },
  ]);
});

it.each([
  [
    'CASA NOGAL\nblanco selecto 6\nreposado 3\nProducto\tCant\nLluvia\t2',
    ['CASA NOGAL blanco selecto', 'CASA NOGAL reposado', 'Lluvia'],
  ],
  ['6 roble y 3 sol\n\nProducto\tBotella\tMagnum\nLluvia\t2\t', ['roble', 'sol', 'Lluvia']],
  ['Restaurante Roma pedido 12\nProducto\tCant\nLluvia\t2', ['Lluvia']],
  ['Pedido semana 48\nFecha: 24/11/2026\nCOTIZACIÓN No. 4471\nProducto\tCant\nLluvia\t2', ['Lluvia']],
])('lines with a quantity above a table are ordered, and its title is not: %j', (list, names) => {
  expect(parseList(list).lines.map(({ term }) => term)).toEqual(names);
});

it('a column of one size only is the quantity', () => {
  expect(parseList('Producto\tBotellas 750\nLluvia\t6').lines).toMatchObject([
    { term: 'Lluvia', quantity: 6 },
  ]);
});

it('a table below another one is read by its own header', () => {
  const list =
    'Producto\tCant\nLluvia\t6\n\nPrecio\tProducto\tBotellas\n459\tMar\t3\nProducto\t750 ml\tMagnum\nSol\t2\t1';
  expect(parseList(list)).toMatchObject({
    lines: [
      { term: 'Lluvia', quantity: 6 },
      { term: 'Mar', quantity: 3 },
      { term: 'Sol 750 ml', quantity: 2 },
      { term: 'Sol 1.5 l', quantity: 1 },
    ],
    notes: ['Precio\tProducto\tBotellas', 'Producto\t750 ml\tMagnum'],
  });
});

it('a column of bottles, in singular, has quantities, also beside one of cases', () => {
  expect(parseList('No\tProducto\tBotella\tCaja\n1\tLluvia\t6\t\n2\tMar\t6\t0\n3\tSol\t\t')).toMatchObject({
    lines: [
      { term: 'Lluvia', quantity: 6 },
      { term: 'Mar', quantity: 6 },
    ],
    skipped: 1,
  });
});

describe('a table with lines below it', () => {
  const head = 'Producto\tHay\tPedir\n';

  it('has the lines that order something without cells', () => {
    expect(namesOf(`${head}Casa Nogal 2012\t4\t6\n2 mar de fondo\nlluvia seca 3\ndocena de roble`)).toEqual([
      'Casa Nogal 2012',
      'mar de fondo',
      'lluvia seca',
      'roble',
    ]);
  });

  it('shows the rows without a quantity, unless there are many', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => `Casa ${at}\t4\t`).join('\n');
    expect(parseList(`${head}Lluvia\t1\t6\n${rows(2)}\nTorre`)).toMatchObject({
      lines: [{ term: 'Lluvia' }, { term: 'Torre', quantity: null, asked: [] }],
      notes: ['Casa 0\t4', 'Casa 1\t4'],
      skipped: 2,
    });
    expect(parseList(`${head}Lluvia\t1\t6\n${rows(30)}`)).toMatchObject({ notes: [], skipped: 30 });
  });

  it('has the sizes of a column without their unit', () => {
    const list =
      'Producto\tPresentación\tCantidad\nLluvia Seca\t375\t3\nCasa Nogal\t1.5\t1\nMar\t.75\t2\nTorre\t6\t1';
    expect(namesOf(list)).toEqual(['Lluvia Seca 375 ml', 'Casa Nogal 1.5 l', 'Mar 0.75 l', 'Torre']);
  });

  it('has a line for each size with a quantity in a column of its own', () => {
    const list =
      'Producto\t750 ml\t375\tMagnum\nLluvia Seca\t6\t\t2\nCasa Nogal\t-\t0\t\nMar\t1\tdos\t\nSol\t140\t\t\n3 torre alta';
    expect(parseList(list)).toMatchObject({
      lines: [
        { term: 'Lluvia Seca 750 ml', quantity: 6 },
        { term: 'Lluvia Seca 1.5 l', quantity: 2 },
        { term: 'Mar 750 ml', quantity: 1 },
        { term: 'Mar 375 ml', quantity: null, asked: [] },
        { term: 'Sol 750 ml', quantity: null, asked: [140] },
        { term: 'torre alta', quantity: 3 },
      ],
      notes: ['Casa Nogal\t-\t0'],
    });
  });
});

it('a small number in a column of sizes is litres', () => {
  expect(namesOf('Producto\tTamaño\tCantidad\nLluvia Seca\t1\t6\nMar Seco\t750\t2')).toEqual([
    'Lluvia Seca 1 l',
    'Mar Seco 750 ml',
  ]);
});
