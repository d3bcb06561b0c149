import type { Config } from 'tailwind-merge';

/* The utilities of this app that set the same property, for `cn`. The library's own list covers every Tailwind utility and is
   five times as heavy, on every page. cn.test.ts compares the two for each pair of classes in the app: anything missing here
   fails there by name. */

const any = () => true;
const isNumber = (value: string) => /^\d/.test(value);
const isFontSize = (value: string) => /^(\d?xl|\[[\d.])/.test(value);

const SIDES = ['', 'x', 'y', 't', 'r', 'b', 'l'];
const EDGES = ['inset', 'inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'];
const around = (name: string) => SIDES.map((side) => name + side);
const cornered = (name: string) => SIDES.map((side) => (side ? `${name}-${side}` : name));

/** One property each, for any suffix. */
const plain = [
  ...around('p'),
  ...around('m'),
  ...around('scroll-m'),
  ...EDGES,
  'size',
  'w',
  'h',
  'min-w',
  'min-h',
  'max-w',
  'max-h',
  'align',
  'aspect',
  'basis',
  'order',
  'z',
  'gap',
  'gap-x',
  'gap-y',
  'grid-cols',
  'grid-rows',
  'col-start',
  'row-start',
  'items',
  'self',
  'justify',
  'justify-items',
  'justify-self',
  'overflow',
  'overflow-x',
  'overflow-y',
  'object',
  'opacity',
  'cursor',
  'fill',
  'stroke',
  'from',
  'to',
  'leading',
  'tracking',
  'whitespace',
  'line-clamp',
  'underline-offset',
  'outline-offset',
  'transition',
  'duration',
  'ease',
  'delay',
  'animate',
  'rotate',
  'translate-x',
  'translate-y',
  'select',
];

/** As above, but also valid without a suffix. */
const bare = ['grow', 'shrink', ...cornered('rounded')];

/** The parts of a shorthand property by their position in the list of sides, and which of them override which. */
const sides = ([all = '', x = '', y = '', t = '', r = '', b = '', l = '']: string[]) => ({
  [all]: [x, y, t, r, b, l],
  [x]: [r, l],
  [y]: [t, b],
});

/** This app's classes for tailwind-merge. */
export const classGroups = (): Config<string, string> => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...Object.fromEntries(plain.map((name) => [name, [{ [name]: [any] }]])),
    ...Object.fromEntries(bare.map((name) => [name, [{ [name]: ['', any] }]])),
    ...Object.fromEntries(cornered('border').map((name) => [name, [{ [name]: ['', isNumber] }]])),
    display: ['block', 'flex', 'inline-block', 'inline-flex', 'grid', 'table', 'contents', 'hidden'],
    position: ['absolute', 'fixed', 'relative', 'sticky'],
    visibility: ['visible', 'invisible'],
    'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
    'flex-wrap': [{ flex: ['wrap', 'wrap-reverse'] }],
    flex: [{ flex: [any] }],
    'font-size': [{ text: ['base', 'xs', 'sm', 'lg', isFontSize] }],
    'text-align': [{ text: ['left', 'center', 'right'] }],
    'text-wrap': [{ text: ['balance', 'pretty'] }],
    'text-overflow': ['truncate', 'text-ellipsis'],
    'text-color': [{ text: [any] }],
    'font-family': [{ font: ['sans', 'serif', 'mono'] }],
    'font-weight': [{ font: [any] }],
    break: [{ break: ['all', 'words'] }],
    'bg-image': [{ bg: [{ linear: [any] }] }],
    'bg-color': [{ bg: [any] }],
    'border-style': [{ border: ['dashed'] }],
    'border-collapse': [{ border: ['separate'] }],
    'border-spacing': ['border-spacing-0'],
    'border-color': [{ border: [any] }],
    'divide-x': ['divide-x'],
    'divide-y': ['divide-y'],
    'divide-color': [{ divide: [any] }],
    'ring-width': [{ ring: [isNumber] }],
    'ring-color': [{ ring: [any] }],
    'outline-style': ['outline-none'],
    'outline-color': [{ outline: [any] }],
    shadow: [{ shadow: [any] }],
    col: [{ col: [any] }],
    row: [{ row: [any] }],
  },
  conflictingClassGroups: {
    ...sides(around('p')),
    ...sides(around('m')),
    ...sides(around('scroll-m')),
    ...sides(EDGES),
    ...sides(cornered('border')),
    size: ['w', 'h'],
    gap: ['gap-x', 'gap-y'],
    overflow: ['overflow-x', 'overflow-y'],
    flex: ['basis', 'grow', 'shrink'],
    rounded: cornered('rounded').slice(1),
    'font-size': ['leading'],
    'line-clamp': ['display', 'overflow'],
  },
  conflictingClassGroupModifiers: { 'font-size': ['leading'] },
  orderSensitiveModifiers: ['*', '**', 'after', 'before', 'file', 'marker', 'placeholder', 'selection'],
});
