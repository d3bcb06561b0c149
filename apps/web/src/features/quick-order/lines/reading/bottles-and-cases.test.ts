import { describe, expect, it } from 'vitest';
import type { PadProduct } from '../../draft/pad-draft';
import { parseLine } from '../../paste/line/parse-line';
import { parseList } from '../../paste/list/parse-list';
import type { Match } from '../../source/product-source';
import { heldBy } from './bottles-and-cases';
import { matchOf } from './meanings';
import { viewLine } from '../view-lines';

const product = (name: string, detail: string, stock = 900): PadProduct => ({
  id: name,
  name,
  detail,
  storeProductId: `offer ${name}`,
  sku: null,
  image: null,
  price: 100,
  stock,
});
const bottle = product('Brisa Quina', 'Brisa · Botella 200 ml');
const box = product('Brisa Quina caja de 24', 'Brisa · Caja 24 × 200 ml');
const other = product('Brisa Azahar', 'Brisa · Botella 200 ml');

/** The establishment buys the case, up to four at once. */
const bought: Match = {
  isSure: false,
  products: [box, bottle, other],
  counted: { bottleId: bottle.id, cases: { id: box.id, upTo: 5 } },
};
const neither: Match = { isSure: false, products: [box, bottle], counted: { bottleId: bottle.id } };
const viewOf = (text: string, match: Match) => {
  const [read] = parseList(text).lines;
  const line = { ...(read ?? parseLine(text, text)), id: '1', product: null, isOpen: false };
  const data = matchOf(line, () => match);
  return viewLine(line, { ...(data && { data }), isError: false }, () => undefined);
};
/** The sure product and its quantity, or the candidates. */
const meant = (text: string, match: Match) => {
  const { product: found, quantity, candidates } = viewOf(text, match);
  return found ? [quantity, found.name] : candidates.map(({ name }) => name);
};

describe('a line of a bottle and its case', () => {
  it.each([
    ['24 pzas quina', 24],
    ['48 botellas quina', 48],
    ['quina 48 pzas', 48],
    ['un docena quina', 12],
    ['docena de quina', 12],
    ['doce botellas de quina', 12],
    ['quina\t24\tpza', 24],
    ['24 quina sin caja', 24],
    ['24 quina (sin caja)', 24],
    ['Producto\tPzas\nQuina\t2', 2],
  ])('%s counts bottles', (text, quantity) => {
    expect(meant(text, bought)).toEqual([quantity, 'Brisa Quina']);
    expect(meant(text, neither)).toEqual([quantity, 'Brisa Quina']);
  });

  it.each(['brisa quina 24 - 2', 'brisa quina 24=2', 'brisa quina 24 24'])(
    '%s is not sure of a case that only its number names',
    (text) => {
      expect(meant(text, { isSure: true, products: [box] })).toEqual(['Brisa Quina caja de 24']);
    },
  );

  it('a case is sure by its SKU', () => {
    const match = { isSure: true, products: [{ ...box, sku: 'BRI-024' }] };
    expect(meant('BRI-024 3', match)).toEqual([3, 'Brisa Quina caja de 24']);
  });

  it.each([
    ['la brisa azul 3', 'Brisa Azul La Gran Quina', false],
    ['la brisa azul 3', 'La Brisa Azul', true],
    ['la brisa azul 3', 'Brisa Azul', true],
  ])('%s is not sure of another article: %s', (text, name, isSure) => {
    const match = { isSure: true, products: [product(name, 'Brisa · Botella 750 ml')] };
    expect(viewOf(text, match).isSure).toBe(isSure);
  });

  it.each([
    ['brisa quina sin azahar 6', 'Brisa Quina Azahar', false],
    ['brisa sin alcohol 6', 'Brisa Sin Alcohol', true],
    ['brisa sin azahar 6', 'Brisa Quina', true],
  ])('%s is not sure of a product with the unwanted word', (text, name, isSure) => {
    const match = { isSure: true, products: [product(name, 'Brisa · Botella 750 ml')] };
    expect(viewOf(text, match).isSure).toBe(isSure);
  });

  it('a bottle that is sold out is offered before its case', () => {
    const soldOut = { ...bought, products: [box, { ...bottle, stock: 0 }] };
    expect(meant('24 pzas quina', soldOut)).toEqual(['Brisa Quina', 'Brisa Quina caja de 24']);
  });

  it.each(['24 pzas quina', '6 latas quina', '12 botellas quina caja de 24'])(
    '%s is not sure of a case, not even of the only candidate',
    (text) => {
      expect(meant(text, { isSure: true, products: [box] })).toEqual(['Brisa Quina caja de 24']);
    },
  );

  it.each(['24 quina', 'quina 24', 'veinticuatro quina', '1,000 quina', '6 quina', 'quina 6'])(
    '%s may count either',
    (text) => {
      expect(meant(text, bought)).toContain('Brisa Quina');
      expect(meant(text, bought)).toContain('Brisa Quina caja de 24');
    },
  );

  it.each([
    ['2 quina', 2],
    ['dos quina', 2],
    ['quina 5', 5],
  ])('%s counts the cases that the establishment buys', (text, quantity) => {
    expect(meant(text, bought)).toEqual([quantity, 'Brisa Quina caja de 24']);
    expect(meant(text, neither)).toContain('Brisa Quina');
  });

  it('a number that only the case has in its name makes it no case', () => {
    const named: Match = { isSure: true, products: [box] };
    const line = { ...parseLine('quina 24', 'quina 24'), source: 'quina 24' };
    expect(matchOf(line, (term) => (term.endsWith('24') ? named : bought))).toMatchObject({ isSure: false });
  });

  it.each([
    ['2 cajas quina', 2],
    ['caja de quina', 1],
    ['2 cajas de 24 quina', 2],
    ['1 caja de 24 botellas de quina', 1],
    ['2 cajas Brisa Quina caja de 24', 2],
    ['2 cajas Brisa Quina c/24', 2],
    ['Brisa Quina caja de 24', 1],
    ['Brisa Quina caja 24', 1],
    ['Producto\tCajas\nBrisa Quina\t2', 2],
  ])('%s counts cases', (text, quantity) => {
    expect(meant(text, bought)).toEqual([quantity, 'Brisa Quina caja de 24']);
    expect(meant(text, neither)).toEqual([quantity, 'Brisa Quina caja de 24']);
  });

  it('cases of another size are asked about', () => {
    const view = viewOf('2 cajas de 12 quina', { isSure: true, products: [bottle, box] });
    expect(view).toMatchObject({ product: bottle, quantity: null, readings: [24] });
  });

  it('of cases of two sizes, an unsaid one is a choice', () => {
    const small = product('Brisa Quina caja de 6', 'Brisa · Caja 6 × 200 ml');
    const three: Match = { isSure: true, products: [bottle, box, small] };
    expect(meant('2 cajas quina', three)).toHaveLength(3);
    expect(meant('2 cajas de 6 quina', three)).toEqual([2, 'Brisa Quina caja de 6']);
  });

  it('says how many bottles a case holds', () => {
    expect([bottle, box, product('Quina caja de 6', '')].map(heldBy)).toEqual([undefined, 24, 6]);
  });
});

describe('a number that may be no quantity', () => {
  const jarabe = product('Jarabe Natural', 'Casa · Botella 750 ml');
  const found = (isSure: boolean): Match => ({ isSure, products: [jarabe] });

  it.each([
    ['5 lts jarabe natural', [1, 5]],
    ['2.5 l jarabe natural', [1]],
    ['10% jarabe natural', [1, 10]],
  ])('%s has to be confirmed', (text, readings) => {
    expect(viewOf(text, found(false))).toMatchObject({ problem: 'choose', quantity: null });
    expect(viewOf(text, found(true))).toMatchObject({ problem: 'quantity', quantity: null, readings });
  });

  it.each(['750 ml jarabe natural', '75 cl jarabe natural', '0.75 l jarabe natural', '100% jarabe natural'])(
    '%s is one piece',
    (text) => {
      expect(viewOf(text, found(true))).toMatchObject({ problem: null, quantity: 1 });
    },
  );

  it('a minus before a number has to be confirmed, unless the list has dashes as bullets', () => {
    const asked = { quantity: null, asked: [3] };
    expect(parseList('-3 jarabe natural').lines).toMatchObject([asked]);
    expect(parseList('6 mar de fondo\n−3 jarabe natural').lines).toMatchObject([{ quantity: 6 }, asked]);
    expect(parseList('- 6 mar de fondo\n-3 jarabe natural').lines).toMatchObject([
      { quantity: 6 },
      { quantity: 3 },
    ]);
    expect(parseList('-6 mar de fondo\n-3 jarabe natural').lines).toMatchObject([
      { quantity: 6 },
      { quantity: 3 },
    ]);
  });
});
