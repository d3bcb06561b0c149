import { describe, expect, it } from 'vitest';
import type { PadProduct } from '../draft/pad-draft';

import { parseList } from '../paste/list/parse-list';
import type { Match } from '../source/product-source';
import { joinMatches, matchOf, termsOf } from './reading/meanings';
import { otherPriceOf } from './other-price';
import { viewLine, withDuplicates } from './view-lines';
import { found, line, product, unknown } from './view-lines.fixture';

describe('a line of the quick order', () => {
  it('takes a product that the match is sure of', () => {
    expect(viewLine(line(), found(true, product()), unknown)).toMatchObject({
      product: { id: 'p1' },
      isSure: true,
      quantity: 6,
      problem: null,
    });
  });

  it.each([
    ['another price', '6 nueve $420', 420],
    ['today’s price', '6 nueve $459.50', null],
    ['the amount of all pieces', '6 nueve $2,757.00', null],
    ['a quantity with decimals', 'nueve,6.00', null],
    ['no price', '6 nueve', null],
  ])('was written with %s', (_, source, price) => {
    expect(otherPriceOf(viewLine(line({ source }), found(true, product()), unknown))).toBe(price);
  });

  it('leaves an unsure match to the person', () => {
    expect(viewLine(line(), found(false, product()), unknown)).toMatchObject({
      product: null,
      isSure: false,
      problem: 'choose',
    });
    const open = line({ isOpen: true, product: product() });
    expect(viewLine(open, found(true, product()), unknown)).toMatchObject({
      product: null,
      problem: 'choose',
    });
  });

  it.each([
    ['nothing is found', line(), found(false), 'missing'],
    ['the term is too short', line({ term: 'x' }), { isError: false }, 'missing'],
    ['the answer is on its way', line(), { isError: false }, 'matching'],
    ['the answer failed', line(), { isError: true }, 'failed'],
    ['there is no price', line(), found(true, product({ price: null })), 'no-price'],
    ['nothing is left', line(), found(true, product({ stock: 0 })), 'sold-out'],
    ['the quantity is not known', line({ quantity: null }), found(true, product()), 'quantity'],
  ] as const)('reports a problem when %s', (_, of, match, problem) => {
    expect(viewLine(of, match as never, unknown).problem).toBe(problem);
  });

  it('asks for the quantity if the number belongs to the name', () => {
    const conejos = found(true, product({ name: '400 Conejos Espadín' }));
    const bare = line({ term: 'conejos espadin', quantity: 40, doubt: 40 });
    expect(viewLine(bare, conejos, unknown).quantity).toBe(40);
    const named = line({ term: 'conejos espadin', quantity: 400, doubt: 400 });
    expect(viewLine(named, conejos, unknown)).toMatchObject({ quantity: null, problem: 'quantity' });
    const corrected = line({ term: '400 conejos', quantity: 400, doubt: 400 });
    expect(viewLine(corrected, conejos, unknown).quantity).toBe(400);
  });

  it('asks for the quantity if the number after the text is in the product', () => {
    const tail = (number: number) =>
      line({ term: 'auld peat', quantity: number, doubt: number, isTail: true });
    const aged = product({ name: 'Auld Peat 12 Años', detail: 'Auld Peat · 700 ml' });
    const view = viewLine(tail(12), found(true, aged), unknown);
    expect(view).toMatchObject({ quantity: null, problem: 'quantity', readings: [12, 1] });
    const size = viewLine(tail(700), found(true, aged), unknown);
    expect(size).toMatchObject({ quantity: 1, problem: null });
    expect(viewLine(tail(200), found(true, product()), unknown).readings).toEqual([200, 1]);
    expect(viewLine(tail(2), found(true, aged), unknown)).toMatchObject({ quantity: 2, readings: [] });
    const chosen = { ...tail(12), product: aged };
    expect(viewLine(chosen, { isError: false }, unknown).problem).toBe('quantity');
    const corrected = { ...tail(12), quantity: 3, isOwn: true };
    expect(viewLine(corrected, found(true, aged), unknown).quantity).toBe(3);
    const vintage = viewLine(tail(2020), found(true, product({ name: 'Casa Nogal 3V 2020' })), unknown);
    expect(vintage).toMatchObject({ quantity: 1, problem: null });
  });

  it('has no quantity while only its vintage may be one', () => {
    const written = line({ source: 'nueve 2013', term: 'nueve', quantity: 2013, doubt: 2013, isTail: true });
    expect(viewLine(written, found(false, product()), unknown)).toMatchObject({
      quantity: null,
      problem: 'choose',
    });
    const own = { ...written, isOwn: true };
    expect(viewLine(own, found(false, product()), unknown)).toMatchObject({ quantity: 2013 });
  });

  it('asks for a quantity that the text leaves open, until the person gives it', () => {
    const asked = line({ term: 'nueve', quantity: null, asked: [1, 12] });
    const view = viewLine(asked, found(true, product()), unknown);
    expect(view).toMatchObject({ quantity: null, problem: 'quantity', readings: [1, 12] });
    const own = viewLine({ ...asked, quantity: 4, isOwn: true }, found(true, product()), unknown);
    expect(own).toMatchObject({ quantity: 4, problem: null, readings: [] });
    const stray = line({ source: '6 nueve 3', term: 'nueve 3', product: product() });
    expect(viewLine(stray, { isError: false }, unknown)).toMatchObject({ quantity: null, readings: [3, 6] });
  });

  it.each([
    ['mar de fondo 12-18', [12, 18]],
    ['mar de fondo 12u', [1, 12]],
    ['mar de fondo c/12', [1, 12]],
    ['mar de fondo (doce)', [1, 12]],
    ['mar de fondo dos magnum', [1, 2]],
  ])('asks about a number that was not read: %s', (source, readings) => {
    const [read] = parseList(source).lines;
    if (!read) throw new Error('the list has a line');
    const view = viewLine(line({ ...read, source }), found(true, product({ name: 'Mar de Fondo' })), unknown);
    expect(view).toMatchObject({ quantity: null, readings });
  });

  it('means the case of a product that is sold by the piece and by the case', () => {
    const piece = product();
    const cased = product({ id: 'p12', name: 'Nueve Comales Blanco caja de 12', detail: 'Caja 12 × 750 ml' });
    const other = product({ id: 'p9', name: 'Otro Blanco caja de 6' });
    const written = line({ quantity: null, asked: [], unless: { word: 'caja', quantity: 2 } });
    const matchWith = (...products: PadProduct[]) =>
      matchOf(written, () => ({ isSure: true, products })) ?? { isSure: false, products: [] };
    const match = matchWith(piece, other, cased);
    expect(match.products.map(({ id }) => id)).toEqual(['p12', 'p1', 'p9']);
    expect(viewLine(written, { data: match, isError: false }, unknown)).toMatchObject({
      product: { id: 'p12' },
      isSure: true,
      quantity: 2,
      problem: null,
    });
    expect(matchWith(piece, other).products[0], 'without a case of it').toBe(piece);
    expect(matchOf(line(), () => ({ isSure: true, products: [piece, cased] }))?.products[0]).toBe(piece);
  });

  it('reads a number in words as the quantity, unless it is in the name', () => {
    const seven = { word: 'siete', quantity: 7, rest: 'leguas' };
    const word = line({ term: 'siete leguas', quantity: 1, spelled: seven });
    const siete = product({ name: 'Siete Leguas' });
    expect(viewLine(word, found(false, product()), unknown).quantity, 'of each candidate').toBe(7);
    expect(viewLine(word, found(false, product(), siete), unknown).quantity).toBeNull();
    expect(viewLine(word, found(true, product()), unknown)).toMatchObject({ quantity: 7, problem: null });
    expect(viewLine(word, found(true, siete), unknown)).toMatchObject({ quantity: 1, problem: null });
    const own = { ...word, quantity: 2, isOwn: true };
    expect(viewLine(own, found(true, product()), unknown).quantity).toBe(2);

    // A number at the end as well: an age, or the quantity.
    const both = { ...word, quantity: 12, doubt: 12, isTail: true };
    const aged = product({ name: 'Leguas 12 Años' });
    expect(viewLine(both, found(true, aged), unknown)).toMatchObject({ quantity: 7, problem: null });
    expect(viewLine(both, found(true, siete), unknown)).toMatchObject({ quantity: 12, problem: null });
    expect(viewLine(both, found(true, product()), unknown)).toMatchObject({
      problem: 'quantity',
      readings: [7, 12],
    });
  });

  it('looks up a number in words with the name and without it', () => {
    const written = line({
      term: 'siete leguas',
      doubt: 12,
      isTail: true,
      spelled: { word: 'siete', quantity: 7, rest: 'leguas' },
    });
    expect(termsOf(written)).toEqual(['siete leguas 12', 'siete leguas', 'leguas 12', 'leguas']);
    const plain = product({ id: 'p1', name: 'Leguas' });
    const siete = product({ id: 'p2', name: 'Siete Leguas' });
    const none = { isSure: false, products: [] };
    const sureOf = (answers: Record<string, PadProduct>) => {
      const match = matchOf(written, (term) =>
        answers[term] ? { isSure: true, products: [answers[term]] } : none,
      );
      return match?.isSure ? match.products[0]?.id : match?.products.map(({ id }) => id);
    };
    expect(sureOf({ leguas: plain })).toBe('p1');
    expect(sureOf({ 'siete leguas': siete, leguas: siete })).toBe('p2');
    expect(sureOf({ 'siete leguas': siete, leguas: plain })).toEqual(['p2', 'p1']);
    expect(matchOf(written, (term) => (term === 'leguas' ? undefined : none))).toBeUndefined();
  });

  it('keeps the quantity the person typed when the product is chosen', () => {
    const typed = line({ quantity: 12, doubt: 12, isTail: true, isOwn: true });
    const chosen = { ...typed, product: product({ name: 'Auld Peat 12' }) };
    expect(viewLine(chosen, { isError: false }, unknown)).toMatchObject({ quantity: 12, problem: null });
  });

  it('names the earlier line with the same product', () => {
    const views = [found(true, product()), found(false), found(true, product())].map((match) =>
      viewLine(line(), match, unknown),
    );
    expect(withDuplicates(views).map(({ sameAs }) => sameAs)).toEqual([undefined, undefined, 1]);
  });

  it('reads a number after the text with the name and without it', () => {
    const plain = product({ id: 'p1' });
    const aged = product({ id: 'p2', name: 'Auld Peat 12 Años' });
    const other = product({ id: 'p3', name: 'Otro' });
    const of = (isSure: boolean, ...products: PadProduct[]) => ({ isSure, products });
    const has = (number: number) => (found: PadProduct) => found.name.includes(String(number));
    const ids = ({ isSure, products }: Match) => [isSure, ...products.map(({ id }) => id)];
    expect(ids(joinMatches(has(12), of(true, aged), of(false, other, aged)))).toEqual([true, 'p2', 'p3']);
    expect(ids(joinMatches(has(2), of(false, other), of(true, plain)))).toEqual([true, 'p1']);
    expect(ids(joinMatches(has(12), of(false, other, aged), of(false, plain)))).toEqual([false, 'p2', 'p1']);
    expect(ids(joinMatches(has(12), of(true, aged), of(true, plain)))).toEqual([false, 'p2', 'p1']);
    expect(ids(joinMatches(has(3), of(true, other), of(true, plain))), 'the number is in no name').toEqual([
      true,
      'p1',
    ]);
  });

  it('offers the usual bottle first where the number after the text is only in a size', () => {
    const written = line({ term: 'moet', quantity: 6, doubt: 6, isTail: true });
    const six = product({ id: 'p6', name: 'Moët Brut', detail: 'Moët · Botella 6 L' });
    const usual = product({ id: 'p1', name: 'Moët Brut', detail: 'Moët · Botella 750 ml' });
    const match = matchOf(written, (term) => ({
      isSure: false,
      products: term === 'moet 6' ? [six] : [usual, six],
    }));
    expect(match?.products.map(({ id }) => id)).toEqual(['p1', 'p6']);
    const liter = product({ id: 'p2', name: 'Moët Brut 1 L', detail: 'Moët · Botella 1 L' });
    const sized = matchOf({ ...written, doubt: 1000 }, (term) => ({
      isSure: true,
      products: term === 'moet 1000' ? [liter] : [usual],
    }));
    expect(sized).toMatchObject({ isSure: false, products: [{ id: 'p2' }, { id: 'p1' }] });
  });

  it('offers the products with the number as a Roman numeral behind a name first', () => {
    const written = line({ term: 'faustino', quantity: 1, doubt: 1, isTail: true });
    const [first, cava, article] = ['Faustino I Gran Reserva', 'Faustino Martinez Cava', 'I Faustino'].map(
      (name) => product({ id: name, name }),
    ) as [PadProduct, PadProduct, PadProduct];
    const answers: Record<string, Match> = {
      'faustino 1': { isSure: false, products: [article, first] },
      faustino: { isSure: false, products: [cava] },
    };
    const match = matchOf(written, (term) => answers[term]);
    expect(match?.products.map(({ name }) => name)).toEqual([first.name, cava.name]);
    expect(match?.isSure).toBe(false);
  });

  it('asks for the quantity where the number may be a Roman one of the name', () => {
    const written = line({ term: 'faustino', quantity: 5, doubt: 5, isTail: true });
    const fifth = product({ name: 'Faustino V Reserva' });
    expect(viewLine(written, found(true, fifth), unknown)).toMatchObject({
      quantity: null,
      readings: [5, 1],
    });
    const seventh = product({ name: 'Faustino VII' });
    expect(viewLine(written, found(true, seventh), unknown)).toMatchObject({ quantity: 5, readings: [] });
  });

  it.each([
    ['the product of both', 'plata', 'plata'],
    ['the code’s product if the name may be several', 'otro', 'plata'],
    ['neither if the name is another product', 'reposado', undefined],
    ['the name’s product if the code is unknown', 'solo', 'reposado'],
  ])('takes of a table with codes and names %s', (_, name, sure) => {
    const [plata, reposado] = ['plata', 'reposado'].map((id) => product({ id, name: id })) as [
      PadProduct,
      PadProduct,
    ];
    const answers: Record<string, Match> = {
      'TEQ-1': { isSure: true, products: [plata] },
      'TEQ-9': { isSure: false, products: [] },
      plata: { isSure: true, products: [plata] },
      otro: { isSure: false, products: [reposado, plata] },
      reposado: { isSure: true, products: [reposado] },
      solo: { isSure: true, products: [reposado] },
    };
    const code = name === 'solo' ? 'TEQ-9' : 'TEQ-1';
    const [read] = parseList(`sku,producto,cantidad\n${code},${name},6`).lines;
    const match = matchOf(line(read), (term) => answers[term]);
    expect(match?.isSure ? match.products[0]?.id : undefined).toBe(sure);
    expect(matchOf(line(read), (term) => (term === name ? undefined : answers[term]))).toBeUndefined();
  });

  it('orders nothing of what zero is written for', () => {
    const [read] = parseList('cero mar de fondo').lines;
    const view = viewLine(line(read), found(true, product({ name: 'Mar de Fondo' })), unknown);
    expect(view).toMatchObject({ quantity: null, problem: 'quantity', readings: [] });
    const corona = viewLine(line({ ...read }), found(true, product({ name: 'Cero Mar' })), unknown);
    expect(corona).toMatchObject({ quantity: 1, problem: null });
  });

  it('asks where a number in words may be half in the name', () => {
    const siete = found(true, product({ name: 'Siete Leguas' }));
    const [both] = parseList('cuarenta siete leguas').lines;
    expect(viewLine(line(both), siete, unknown)).toMatchObject({ quantity: null, readings: [47] });
    const jimas = found(true, product({ name: 'Veintidós Jimas' }));
    const [apart] = parseList('veinti dos jimas').lines;
    expect(viewLine(line(apart), jimas, unknown)).toMatchObject({ quantity: null, readings: [22] });
  });

  it.each([
    ['bin 128 3', 'Bin 128 Shiraz', 3],
    ['mar de fondo 2013 6', 'Mar de Fondo 2013', 6],
    ['mar de fondo 750 6', 'Mar de Fondo 750 ml', 6],
    ['auld peat 12 6', 'Auld Peat 12 Años', 6],
    ['bin 128 x 2', 'Bin 128 Shiraz', 2],
    ['12 aalto x 3', 'Aalto 12', 3],
    ['7 cantaros x 2', 'Siete Cántaros', 2],
  ])('takes the last number of %j where the other one is in the name', (text, name, quantity) => {
    const [read] = parseList(text).lines;
    expect(viewLine(line(read), found(true, product({ name })), unknown)).toMatchObject({ quantity });
    expect(viewLine(line(read), found(true, product({ name: 'Otro' })), unknown).quantity).toBeNull();
  });
});
