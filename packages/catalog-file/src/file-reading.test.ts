import { describe, expect, it } from 'vitest';
import { columnNames } from './columns/columns';
import { FileReading, type ReadingOptions } from './file-reading';

const options = {
  store: 1,
  stores: new Map([
    [1, 'Centro Histórico'],
    [2, 'Norte'],
  ]),
  storeHint: 'elige la tienda',
  replacesStore: false,
  strict: false,
};

/** A file of these lines, for the first store, without quotes. */
const read = (...lines: string[]) => readFor(options, lines);

function readFor(of: ReadingOptions, lines: string[]) {
  const reading = new FileReading();
  const records = lines.map((text, index) => ({ line: index + 1, cells: text.split(',') }));
  const rows = [...reading.takeAll(records, of)];
  reading.end();
  const errors = reading.errors.first.map(({ line, column, reason }) => `${line} ${column}: ${reason}`);
  return { reading, rows, errors };
}

const levels = ['subcategoria', 'tercera_categoria'];

it('a row of another store than the chosen one is refused, unless the chosen store replaces it', () => {
  const lines = ['sku,precio,tienda', 'A-1,10,1', 'A-2,10,2', 'A-3,10,', 'A-4,10,01'];
  expect(readFor(options, lines).errors).toEqual([
    '3 tienda: no es la tienda que elegiste, la 1 (Centro Histórico); elige la del archivo o corrígela',
  ]);
  const { rows, errors } = readFor({ ...options, replacesStore: true }, lines);
  expect([errors, rows.map(({ tienda }) => tienda)]).toEqual([[], [1, 1, 1, 1]]);
});

describe('a list with some of the columns', () => {
  it('leaves the other columns unchanged, for new and known products alike', () => {
    const { rows, errors, reading } = read('sku,precio', 'A-1,10', 'A-2,(vaciar)');
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      {
        sku: 'A-1',
        precio: '10',
        tienda: 1,
        slug: null,
        linea: 2,
        leads: true,
        dejar: ['nombre', 'categoria', 'existencia', ...levels],
      },
      expect.objectContaining({ sku: 'A-2', precio: null }),
    ]);
    expect(rows[1]?.dejar).not.toContain('precio');
    expect(reading.partialColumns).toEqual({ effect: 'changes', names: ['precio'] });
  });

  it('keeps values for empty cells as for missing columns', () => {
    const { rows, errors, reading } = read(
      'sku,nombre,categoria,precio,existencia',
      'A-1,,,,',
      'A-2,Vino,,,3',
    );
    expect(errors).toEqual([]);
    expect(rows).toMatchObject([
      { nombre: null, categoria: null, precio: null, existencia: null, slug: null },
      { nombre: 'Vino', existencia: 3, slug: 'vino-a-2', dejar: ['categoria', 'precio', ...levels] },
    ]);
    expect(reading.blank).toBe(6);
  });

  it.each([
    ['(vaciar),Vinos,1,1', 'nombre'],
    ['Vino,(vaciar),1,1', 'categoria'],
    ['Vino,Vinos,1,(vaciar)', 'existencia'],
  ])('clears no value that every product must have: %s', (cells, column) => {
    expect(read('sku,nombre,categoria,precio,existencia', `A-1,${cells}`).errors).toEqual([
      `2 ${column}: no se puede vaciar; escribe un valor, o deja la celda en blanco donde no sea obligatoria`,
    ]);
  });

  it.each([',Tinto,', ',,Joven', ',(vaciar),', ',,(vaciar)'])(
    'changes no category level without the first one: %s',
    (cells) => {
      expect(read('sku,categoria,subcategoria,tercera_categoria', `A-1,${cells}`).errors).toEqual([
        '2 categoria: está vacía; los niveles de una categoría van juntos y empiezan por ella',
      ]);
    },
  );

  it.each([
    ['sku,tienda,precio,marca', { effect: 'changes', names: ['precio', 'marca'] }],
    [
      columnNames.filter((name) => !['sku', 'costo', 'peso'].includes(name)).join(',') + ',sku',
      { effect: 'leaves', names: ['peso', 'costo'] },
    ],
    [columnNames.join(','), null],
    [columnNames.filter((name) => name !== 'tienda').join(','), null],
  ])('reports the shorter of the columns it changes and those it leaves: %s', (header, names) => {
    expect(read(header).reading.partialColumns).toEqual(names);
  });

  it('counts a row that only the database refuses', () => {
    const { reading } = read('sku,precio', 'A-1,10', 'A-2,10');
    reading.sheet = 'Precios';
    reading.refuseRow({ line: 3, column: 'sku', value: 'A-2', reason: 'no está' });
    expect(reading.errors).toMatchObject({ count: 1, rows: 1, first: [{ line: 3, column: 'sku (A)' }] });
  });
});

describe('a column that is left out', () => {
  const lines = [
    'sku,precio,existencia,categoria,subcategoria',
    'A-1,10,no sé,Vinos,Tinto',
    'A-2,11,,,',
    'A-3,12,(vaciar),Vinos,',
  ];
  const without = (...names: string[]) => readFor({ ...options, leftOut: new Set(names) }, lines);

  it('is read as if the file did not have it, with what is wrong in it', () => {
    const { rows, errors, reading } = without('existencia', 'categoria');
    const bare = read('sku,precio', 'A-1,10', 'A-2,11', 'A-3,12');
    expect([errors, rows]).toEqual([[], bare.rows]);
    expect(reading.columns).toEqual(bare.reading.columns);
    expect([reading.blank, reading.emptied]).toEqual([0, 0]);
    expect(reading.partialColumns).toEqual({ effect: 'changes', names: ['precio'] });
    expect(reading.recognised).toEqual(['categoria', 'precio', 'existencia', 'subcategoria']);
  });

  it('may be any but the SKU and the store, and not the last that changes something', () => {
    expect(without('sku', 'tienda', 'existencia').reading.columns).toContain('sku');
    expect(without('precio', 'existencia', 'categoria').errors).toEqual([
      '1 null: falta una columna con lo que cambia, p. ej. precio o existencia',
    ]);
  });

  it('keeps the letters of the other columns of a sheet', () => {
    const reading = new FileReading();
    reading.sheet = 'Precios';
    const of = { ...options, leftOut: new Set(['precio']) };
    const cells = [
      ['sku', 'precio', 'existencia'],
      ['A-1', '10', 'x'],
    ];
    const records = cells.map((row, index) => ({ line: index + 1, cells: row }));
    expect([...reading.takeAll(records, of)]).toEqual([]);
    expect(reading.errors.first).toMatchObject([{ column: 'existencia (C)' }]);
  });
});

describe('the store of a list', () => {
  const bare = ['sku,precio', 'A-1,10'];

  it('defaults to the only store if the list has no column for it', () => {
    const ofOne = { ...options, store: null, stores: new Map([[7, 'Sur']]) };
    expect(readFor(ofOne, bare).rows).toMatchObject([{ sku: 'A-1', tienda: 7 }]);
    const named = readFor(ofOne, ['sku,precio,tienda', 'A-1,10,8']);
    expect(named.errors).toEqual(['2 tienda: no existe esa tienda; las que hay son: 7 (Sur)']);
  });

  it('is named by its number or its name, in any case and without accents', () => {
    const ofFile = { ...options, store: null };
    const lines = ['sku,precio,tienda', 'A-1,10, centro  HISTORICO ', 'A-2,10,Norte', 'A-3,10,2'];
    expect(readFor(ofFile, lines).rows.map(({ tienda }) => tienda)).toEqual([1, 2, 2]);
    expect(readFor(options, ['sku,precio,tienda', 'A-1,10,Centro Histórico']).rows).toMatchObject([
      { tienda: 1 },
    ]);
    const reason = 'no existe esa tienda; las que hay son: 1 (Centro Histórico), 2 (Norte)';
    const wrong = ['sku,precio,tienda', 'A-1,10,Sur', 'A-2,10,3', 'A-3,10,1.5', 'A-4,10,'];
    expect(readFor(ofFile, wrong).errors).toEqual([
      `2 tienda: ${reason}`,
      `3 tienda: ${reason}`,
      `4 tienda: ${reason}`,
      '5 tienda: está vacía y es obligatoria',
    ]);
    const twice = {
      ...ofFile,
      stores: new Map([
        [1, 'Sur'],
        [2, 'sur'],
      ]),
    };
    expect(readFor(twice, ['sku,precio,tienda', 'A-1,10,Sur']).errors).toEqual([
      '2 tienda: no existe esa tienda; las que hay son: 1 (Sur), 2 (sur)',
    ]);
  });

  it('is reported once as missing if there are several stores, and no row is taken for a header', () => {
    expect(readFor({ ...options, store: null }, bare).errors).toEqual([
      '1 tienda: falta esta columna; agrégala o elige la tienda',
    ]);
  });
});
