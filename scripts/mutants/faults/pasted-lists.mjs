const folder = 'apps/web/src/features/quick-order/paste';
const lists = `${folder}/parse-list.test.ts`;

/** @type {import('../fault.mjs').Fault[]} */
export const pastedListFaults = [
  {
    name: 'the number of a pasted line is its quantity',
    in: `${folder}/parse-list.ts`,
    find: "if (kind === 'number') return parseLine(source, behind);",
    replace: "if (kind === 'number') return { ...parseLine(source, behind), quantity: number };",
    test: lists,
    named: 'does not read line numbers as quantities',
  },
  {
    name: 'pasted lines beyond the limit are lost',
    in: `${folder}/parse-list.ts`,
    find: "rest: products.slice(limit).join('\\n')",
    replace: "rest: ''",
    test: lists,
    named: 'returns the lines beyond the limit',
  },
  {
    name: 'a row of a pasted table without a quantity is a line',
    in: `${folder}/parse-table.ts`,
    find: "if (term === '' || wanted.length + packed.length === 0) return null;",
    replace: "if (term === '') return null;",
    test: lists,
    named: 'reads a table by its header',
  },
  {
    name: 'pasted cases are ordered as bottles',
    in: `${folder}/packs.ts`,
    find: 'asked: choicesOf(named ? packs : null, pieces),',
    replace: 'quantity: pieces ?? packs,',
    test: `${folder}/uncertain-lists.test.ts`,
    named: 'offers the likely quantities',
  },
  {
    name: 'a pasted number in words is taken for a part of the name',
    in: `${folder}/parse-line.ts`,
    find: 'return spelled ? { term: text, quantity: 1, spelled } : withLooseNumber(text);',
    replace: 'return withLooseNumber(text);',
    test: `${folder}/uncertain-lists.test.ts`,
    named: 'reads a number in words',
  },
  {
    name: 'a misspelt word finds nothing without a connection',
    in: 'apps/web/src/features/quick-order/offline/search/word-index.ts',
    find: 'find(words, nearly)',
    replace: 'exact',
    test: 'apps/web/src/features/quick-order/offline/kept-source.test.ts',
    named: 'misspelt words find what they nearly are',
  },
];
