import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { desk } from '../../shared/fields/limits';
import { changesOf, productColumnsOf } from './import-changes';
import { chunksOf, countOf, kindsOf } from './import-plan';
import type { WorkbookAnswer } from './read-book';
import { readList } from './read-list';

const header = 'sku,nombre,categoria,precio,existencia,tienda';
const options = {
  store: null,
  stores: [
    { id: 1, name: 'Centro' },
    { id: 2, name: 'Norte' },
  ],
  leftOut: new Set<string>(),
  most: 100_000,
  signal: new AbortController().signal,
  onProgress: () => undefined,
};
const read = (parts: BlobPart[], more = {}) =>
  readList(new File(parts, 'lista.csv'), { ...options, ...more });

it('the reader reads a file as the command line does, and text that Excel wrote for Windows', async () => {
  const { rows, isWindows } = await read([`\ufeff${header}\r\nA-1,Añejo,Vinos,10.50,3,1\r\n`]);
  expect(rows).toMatchObject([{ sku: 'A-1', nombre: 'Añejo', precio: '10.50', linea: 2 }]);
  expect(isWindows).toBe(false);
  const bytes = Uint8Array.from(`${header}\nA-1,A\xf1ejo,Vinos,1,3,1`, (letter) => letter.charCodeAt(0));
  expect(await read([bytes])).toMatchObject({ rows: [{ nombre: 'Añejo' }], isWindows: true });
});

it('the reader reports every reason by line and column, and takes the store from the screen if the file has none', async () => {
  const { reading } = await read([`${header}\nA-1,Vino,Vinos,"1,234",x,8\n`]);
  expect(reading.errors.first.map(({ line, column }) => [line, column])).toEqual([
    [2, 'precio'],
    [2, 'existencia'],
    [2, 'tienda'],
  ]);
  const bare = 'sku,nombre,categoria,precio,existencia\nA-1,Vino,Vinos,1,1';
  expect((await read([bare])).reading.errors.first[0]?.reason).toContain(
    'agrégala o elige otra vez el archivo, con su tienda ya elegida',
  );
  expect((await read([bare], { store: 1 })).rows).toMatchObject([{ tienda: 1 }]);
  const old = await read([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0x00, 0xff])]);
  expect(old.reading.errors.first[0]?.reason).toContain('versión antigua (.xls)');
});

it('the reader ends at the rows that an import takes, and says how many these are', async () => {
  const line = (n: number) => `A-${n},Vino,Vinos,1,1,1\n`;
  const rows = (count: number) => `${header}\n${Array.from({ length: count }, (_, n) => line(n)).join('')}`;
  expect((await read([rows(100)], { most: 100 })).reading.errors.count).toBe(0);
  const { reading } = await read([rows(101)], { most: 100 });
  expect(reading.errors.first).toMatchObject([
    { line: null, reason: 'tiene más de 100 renglones, los que admite una importación; divídelo' },
  ]);
});

describe('a workbook', () => {
  const zip = Uint8Array.from([0x50, 0x4b, 0x03, 0x04]);
  const started: FakeWorker[] = [];
  /** The page's worker, simulated by the test. */
  class FakeWorker extends EventTarget {
    isEnded = false;
    readonly postMessage = vi.fn();
    constructor() {
      super();
      started.push(this);
    }
    terminate() {
      this.isEnded = true;
    }
    answer(data: WorkbookAnswer) {
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  beforeEach(() => {
    started.length = 0;
    vi.stubGlobal('Worker', FakeWorker);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const worker = () =>
    vi.waitUntil(() => started.find(({ postMessage }) => postMessage.mock.calls.length > 0));

  it('is read in a worker, which ends with it, and its problems name rows and letters', async () => {
    const records = [header.split(','), ['A-1', 'Vino', 'Vinos', 'x', '1', '1']];
    const reading = read([zip]);
    (await worker()).answer({
      book: { sheet: 'Precios', records: records.map((cells, index) => ({ line: index + 1, cells })) },
    });
    const list = await reading;
    expect(list.reading).toMatchObject({
      sheet: 'Precios',
      errors: { first: [{ line: 2, column: 'precio (D)' }] },
    });
    expect(started.map(({ isEnded }) => isEnded)).toEqual([true]);
  });

  it('is reported as invalid if the worker refuses it, and can be retried if the worker fails', async () => {
    const refused = read([zip]);
    (await worker()).answer({ line: 3, reason: 'las celdas B3:B4 están combinadas; sepáralas' });
    expect((await refused).reading.errors.first).toMatchObject([{ line: 3 }]);
    started.length = 0;
    const failed = read([zip]);
    (await worker()).dispatchEvent(new Event('error'));
    await expect(failed).rejects.toThrow('No pudimos leer el libro');
  });

  it('ends the worker when the reading is cancelled or takes too long', async () => {
    const controller = new AbortController();
    const cancelled = read([zip], { signal: controller.signal });
    const first = await worker();
    controller.abort();
    await expect(cancelled).rejects.toThrow();
    started.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const slow = read([zip]);
    await vi.waitUntil(() => started.length > 0);
    await vi.advanceTimersByTimeAsync(desk.bookTime);
    vi.useRealTimers();
    expect((await slow).reading.errors.first[0]?.reason).toContain('tarda demasiado');
    expect([first.isEnded, started[0]?.isEnded]).toEqual([true, true]);
  });
});

it('the reader counts blank and cleared cells, and refuses to clear a required value', async () => {
  const { rows, reading } = await read([`${header},marca,uva\nA-1,Vino,Vinos,(vaciar),3,1, ,(VACIAR)\n`]);
  expect(rows).toMatchObject([
    { precio: null, marca: null, uva: null, dejar: ['marca', 'subcategoria', 'tercera_categoria'] },
  ]);
  expect([reading.blank, reading.emptied]).toEqual([1, 2]);
  expect(reading.partialColumns).toEqual({
    effect: 'changes',
    names: ['nombre', 'categoria', 'precio', 'existencia', 'marca', 'uva'],
  });
  const refused = await read([`${header},estado\nA-1,(vaciar),Vinos,1,(vaciar),1,(vaciar)\n`]);
  expect(refused.reading.errors.first.map(({ column }) => column)).toEqual([
    'nombre',
    'existencia',
    'estado',
  ]);
  expect(refused.reading.errors.first[0]?.reason).toContain('no se puede vaciar');
});

it('reading can be cancelled between two pieces', async () => {
  const controller = new AbortController();
  const rows = Array.from({ length: 5000 }, (_, index) => `A-${index},Vino,Vinos,1,1,1`);
  const reading = read([`${header}\n${rows.join('\n')}`], {
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  await expect(reading).rejects.toThrow();
});

it('rows are sent in requests within the limits', () => {
  const chunks = chunksOf(['aaaa', 'b', 'c', 'd', 'eeeeeeee'], { rows: 3, characters: 12 });
  expect(chunks).toEqual([['aaaa', 'b', 'c'], ['d'], ['eeeeeeee']]);
});

it('kinds of rows are sorted by the attention they need', () => {
  const counts = {
    rows: 9,
    new: 1,
    changed: 3,
    equal: 5,
    wrong: 0,
    jumps: 2,
    stale: 0,
    stock: 0,
    stock_only: 0,
  };
  const plan = { counts, categories: [], sellers: [], problems: [], digest: '' };
  expect(kindsOf(plan)).toEqual(['jump', 'changed', 'new', 'equal']);
  expect(countOf(plan, 'jump')).toBe(2);
});

it('changes are written as words', () => {
  const before = { price: 100, tags: [], status: 'active', metadata: { TipoUva: 'Malbec' }, brand: null };
  const after = { price: 140.5, tags: ['a', 'b'], status: 'inactive', metadata: {}, brand: 'Río' };
  expect(
    changesOf({ before, after }).map(({ label, before: was, after: is }) => `${label}: ${was} → ${is}`),
  ).toEqual([
    'Precio: $100.00 → $140.50',
    'Etiquetas: vacío → a, b',
    'Estado: Activo → Inactivo',
    'Uva: Malbec → vacío',
    'Marca: vacío → Río',
  ]);
  const keys = {
    before: { metadata: { TipoUva: 'Malbec' } },
    after: { metadata: { clave_prod_serv: '50202203', TipoUva: 'Malbec' } },
  };
  expect(changesOf(keys)).toEqual([{ label: 'Clave del SAT', before: 'vacío', after: '50202203' }]);
  expect(changesOf({ before: {}, after: { price: 1, weight: null, name: 'Vino' } })).toEqual([
    { label: 'Precio', before: null, after: '$1.00' },
  ]);
});

it('a row about a product of other stores names the columns of the product that differ', () => {
  const before = { name: 'Ron', category_first: 'Ron', price: 1 };
  const after = { name: 'Ron Otro', category_first: 'Licores', price: 2 };
  expect(productColumnsOf({ before, after })).toEqual(['Nombre', 'Categoría']);
  expect(productColumnsOf({ before: {}, after })).toEqual([]);
});
