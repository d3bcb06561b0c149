const folder = 'apps/web/src/features/quick-order/paste';

/** @type {import('../fault.mjs').Fault[]} */
export const pastedMessageFaults = [
  {
    name: 'what a message says beside its products is ignored',
    in: `${folder}/list/messages.ts`,
    find: '!areDaysMixed && unclear.length === 0 && ',
    replace: '!areDaysMixed && ',
    test: `${folder}/list/messages.test.ts`,
    named: 'all to be confirmed by what is beside them',
  },
  {
    name: 'the products of an earlier message are ordered',
    in: `${folder}/list/messages.ts`,
    find: 'const head = headOf(row);',
    replace: "const head = '';",
    test: `${folder}/list/messages.test.ts`,
    named: 'messages of another day and quoted ones',
  },
  {
    name: 'a mark between the products of a message is ignored',
    in: `${folder}/list/messages.ts`,
    find: 'const isMarked = strangeMarkIn(row) !== null;',
    replace: 'const isMarked = false;',
    test: `${folder}/list/messages.test.ts`,
    named: 'all to be confirmed by what is beside them',
  },
  {
    name: 'a mark that refuses everything is no text to be read',
    in: `${folder}/list/unclear-notes.ts`,
    find: '? refusesAll(line, text)',
    replace: '? false',
    test: `${folder}/list/messages.test.ts`,
    named: 'beside the lines is to be read',
  },
  {
    name: 'a text that takes back the order on top of it is about nothing',
    in: `${folder}/list/later-lines.ts`,
    find: 'return isOnTop(text, above) ? names.map((_, at) => at) : all;',
    replace: 'return all;',
    test: `${folder}/list/limited-lists.test.ts`,
    named: 'all lines below a text that takes everything back',
  },
  {
    name: 'what is beside the products of a message below a table is lost',
    in: `${folder}/list/parse-list.ts`,
    find: 'parseTable(whole, limit',
    replace: 'parseTable(readableRows(whole).rows, limit',
    test: `${folder}/list/messages.test.ts`,
    named: 'a message below a table is read as any other',
  },
];
