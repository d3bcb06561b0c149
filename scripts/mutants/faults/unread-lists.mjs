const pad = 'apps/web/src/features/quick-order';
const unread = `${pad}/paste/list/unread-lists.test.ts`;
const limited = `${pad}/paste/list/limited-lists.test.ts`;
const asked = `${pad}/before-cart/texts-to-read.test.ts`;

/** @type {import('../fault.mjs').Fault[]} */
export const unreadListFaults = [
  {
    name: 'a text about the delivery limits no pasted line',
    in: `${pad}/paste/list/unclear-notes.ts`,
    find: 'limits(text) ||',
    replace: '',
    test: limited,
    named: 'Entregar la mitad',
  },
  {
    name: 'a heading that denies is one of an order',
    in: `${pad}/paste/list/headings.ts`,
    find: 'DENIED.test(text) && !RENEWS.test(text)',
    replace: 'false',
    test: limited,
    named: 'a heading that denies what is below it',
  },
  {
    name: "another size's price leaves a pasted line sure",
    in: `${pad}/lines/view-lines.ts`,
    find: 'isOfOtherPrice(view) ? toConfirm(view) : view',
    replace: 'view',
    test: `${pad}/lines/lines-together.test.ts`,
    named: 'has the problem quantity',
  },
  {
    name: 'a mark of refusal in a line of its own is lost',
    in: `${pad}/paste/list/parse-list.ts`,
    find: 'unclear: [...unclear, ...refusals]',
    replace: 'unclear',
    test: limited,
    named: 'is to be read if it limits the order or names a product of it: ❌',
  },
  {
    name: 'words that are neither read nor expected leave a pasted line sure',
    in: `${pad}/paste/list/unread-words.ts`,
    find: '(word) => !read.some((each) => each.includes(word))',
    replace: '() => false',
    test: unread,
    named: 'is confirmed, whatever the words',
  },
  {
    name: 'an unknown heading of a pasted list is a greeting',
    in: `${pad}/paste/list/unclear-notes.ts`,
    find: 'tellingWordsOf(withoutName(text)).some((word) => !isSectionWord(word))',
    replace: 'false',
    test: unread,
    named: 'is to be read unless a product explains it',
  },
  {
    name: 'a word that takes back is one of courtesy',
    in: `${pad}/paste/list/expected-words.ts`,
    find: '!TELLING.test(word) && ',
    replace: '',
    test: unread,
    named: 'is to be read unless a product explains it: Pedido pasado',
  },
  {
    name: 'a sentence of a pasted list is about no other line',
    in: `${pad}/lines/view-lines.ts`,
    find: "problem === 'missing' ? (line.mentions ?? []) : []",
    replace: '[]',
    test: `${pad}/lines/lines-together.test.ts`,
    named: 'is confirmed if a sentence names its product',
  },
  {
    name: 'lines are ordered while others of their list are not resolved, unasked',
    in: `${pad}/before-cart/texts-to-read.ts`,
    find: ', ...openTexts(views)]',
    replace: ']',
    test: asked,
    named: 'are the lines that are not resolved',
  },
  {
    name: 'a brand above its bottles is a text to read',
    in: `${pad}/before-cart/texts-to-read.ts`,
    find: 'unclear.filter((text) => !isNamed(text, views))',
    replace: 'unclear',
    test: asked,
    named: 'are the headings that name no product',
  },
];
