import { describe, expect, it } from 'vitest';
import {
  totalOf,
  viewLine,
  withDuplicates,
  withHeld,
  withMentions,
  withOtherPrices,
  withShortages,
} from './view-lines';
import { found, line, product, unknown } from './view-lines.fixture';

describe('the lines of the quick order', () => {
  it('shows a chosen product with its current data', () => {
    const chosen = line({ product: product() });
    const dearer = viewLine(chosen, { isError: false }, () => product({ price: 500 }));
    expect(dearer).toMatchObject({ product: { price: 500 }, problem: null });
    expect(viewLine(chosen, { isError: false }, () => null).problem).toBe('not-sold');
  });

  it('is short if the lines together exceed the stock', () => {
    const views = [6, 5].map((quantity) => viewLine(line({ quantity }), found(true, product()), unknown));
    expect(withShortages(views).map(({ problem }) => problem)).toEqual(['short', 'short']);
    expect(
      withShortages(views).map(({ left }) => left),
      'beside the other line',
    ).toEqual([5, 4]);
    expect(withShortages(views.slice(0, 1)).map(({ problem }) => problem)).toEqual([null]);
  });

  it('says what the cart has of its product, and is short if both together exceed the stock', () => {
    const views = [viewLine(line({ quantity: 6 }), found(true, product()), unknown)];
    const held = (pieces: number) =>
      withShortages(withHeld(views, new Map([[product().storeProductId, pieces]])));
    const { stock } = product();
    expect(held(stock - 6)).toMatchObject([{ inCart: stock - 6, problem: null }]);
    expect(held(stock - 5)).toMatchObject([{ inCart: stock - 5, problem: 'short', left: 5 }]);
    expect(held(0)[0]).not.toHaveProperty('inCart');
  });

  it('counts into the total if it can be added, to the cent', () => {
    const views = [
      viewLine(line({ quantity: 3 }), found(true, product({ price: 0.1 })), unknown),
      viewLine(line(), found(false, product()), unknown),
    ];
    expect(totalOf(views)).toBe(0.3);
  });

  it('is confirmed if its list has the product already: it may be a correction, or the list be pasted twice', () => {
    const match = found(true, product());
    const pasted = viewLine(line({ quantity: 3 }), match, unknown);
    const [first, again] = withDuplicates([pasted, pasted]);
    expect(first).toMatchObject({ quantity: 3, problem: null });
    expect(again).toMatchObject({ quantity: null, problem: 'quantity', readings: [3], sameAs: 1 });
    const confirmed = viewLine(line({ quantity: 3, isOwn: true }), match, unknown);
    expect(withDuplicates([pasted, confirmed])[1]).toMatchObject({ quantity: 3, problem: null, sameAs: 1 });
    const picked = viewLine(line({ source: '', product: product() }), match, unknown);
    expect(withDuplicates([pasted, picked])[1]).toMatchObject({ quantity: 6, problem: null });
  });

  it('is confirmed if a sentence names its product that is found to be no product', () => {
    const wanted = viewLine(line({ id: 'l1', quantity: 3 }), found(true, product()), unknown);
    const other = viewLine(line({ id: 'l2' }), found(true, product({ name: 'Casa Nogal' })), unknown);
    const sentence = (...mentions: string[]) => viewLine(line({ id: 'l3', mentions }), found(false), unknown);
    const problems = (...mentions: string[]) =>
      withMentions([wanted, other, sentence(...mentions)]).map(({ problem }) => problem);
    expect(problems('comal', 'pospone')).toEqual(['quantity', null, 'missing']);
    expect(problems('pospone')).toEqual([null, null, 'missing']);
    const isProduct = viewLine(line({ id: 'l3', mentions: ['comal'] }), found(true, product()), unknown);
    expect(withMentions([wanted, isProduct])[0]).toMatchObject({ quantity: 3, problem: null });
  });

  it.each([
    ['2 nueve comales $951.00', 'quantity'],
    ['2 nueve comales $300.00', 'quantity'],
    ['2 nueve comales $580.00', 'quantity'],
    ['2 nueve comales $420.00', null],
    ['2 nueve comales $919.00', null],
    ['2 nueve comales', null],
  ])('written as %s at $459.50 a piece has the problem %s', (source, problem) => {
    const view = viewLine(line({ source, quantity: 2 }), found(true, product()), unknown);
    expect(withOtherPrices([view])[0]?.problem).toBe(problem);
  });

  it('is confirmed if a later line does not want its product', () => {
    const match = found(true, product());
    const wanted = viewLine(line({ id: 'l1', quantity: 3 }), match, unknown);
    const refused = viewLine(line({ id: 'l2', quantity: null, asked: [], isRefused: true }), match, unknown);
    const [first, second] = withDuplicates([wanted, refused]);
    expect(first).toMatchObject({ quantity: null, problem: 'quantity', readings: [3] });
    expect(second).toMatchObject({ problem: 'quantity', sameAs: 1, earlierId: 'l1' });
    expect(withDuplicates([wanted])[0]).toMatchObject({ quantity: 3, problem: null });
    const unsure = viewLine(line({ id: 'l3', asked: [], isRefused: true }), found(false, product()), unknown);
    expect(withDuplicates([wanted, unsure]), 'among its candidates').toMatchObject([
      { problem: 'quantity' },
      { problem: 'choose', sameAs: 1, earlierId: 'l1' },
    ]);
    expect(withDuplicates([refused, wanted])[1], 'ordered after all').not.toHaveProperty('sameAs');
  });
});
