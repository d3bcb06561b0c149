const lines = 'apps/web/src/features/quick-order/lines';
const offers = `${lines}/line-offer.test.tsx`;

/** @type {import('../fault.mjs').Fault[]} */
export const lineOfferFaults = [
  {
    name: 'a pasted line without a match offers nothing',
    in: `${lines}/line-choice.tsx`,
    find: "{problem === 'missing' && isSearchable(line.term) && (",
    replace: '{false && (',
    test: offers,
    named: 'offers the three nearest products',
  },
  {
    name: 'a pasted line offers any number of similar products',
    in: `${lines}/line-offer.tsx`,
    find: 'products.slice(0, quickOrder.nearest)',
    replace: 'products',
    test: offers,
    named: 'offers the three nearest products',
  },
  {
    name: 'a Roman numeral of a name is not the number of a pasted line',
    in: `${lines}/reading/product-words.ts`,
    find: ' || isNumeralOf(name, number)) return true;',
    replace: ') return true;',
    test: `${lines}/view-lines.test.ts`,
    named: 'offers the products with the number as a Roman numeral',
  },
];
