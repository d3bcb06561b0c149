import type { Depicted } from './depicted';
import { type Drink, ageOf, drinkOf, mainGrape } from './drink';
import type { Outline } from './outlines';

type Glass = { glass: string; cap: string };
type Label = { paper: string; ink: string; accent: string };

/** The features of a drawn bottle. */
export type BottleLook = Glass & {
  outline: Outline;
  label: Label;
  /** Height and width relative to a bottle of 750 ml. */
  scale: { x: number; y: number };
  brand: string;
  vintage: string | null;
};

const glasses: Record<Drink, Glass> = {
  red: { glass: '#2c3a26', cap: '#7d1f38' },
  white: { glass: '#b9bd74', cap: '#c9a24b' },
  rosé: { glass: '#eaa79d', cap: '#d9828a' },
  sparkling: { glass: '#35482c', cap: '#d0a955' },
  'sparkling rosé': { glass: '#d98f86', cap: '#e7c9b4' },
  fortified: { glass: '#3b1a14', cap: '#1f1512' },
  agave: { glass: '#d7e2dd', cap: '#6b4a2b' },
  whisky: { glass: '#b9691f', cap: '#2b1a14' },
  rum: { glass: '#dfe4dd', cap: '#7a2a1c' },
  gin: { glass: '#bcd9dc', cap: '#24506b' },
  vodka: { glass: '#d9e3ec', cap: '#8c97a3' },
  brandy: { glass: '#9c5220', cap: '#3a2116' },
  liqueur: { glass: '#7c2f3a', cap: '#c9a24b' },
  beer: { glass: '#6b3d16', cap: '#c9a24b' },
  soft: { glass: '#bfdde6', cap: '#3b7c92' },
};

const cask = { young: null, rested: '#e0b45f', old: '#a8662a' };

const labels: Label[] = [
  { paper: '#fbf5e9', ink: '#3b2a20', accent: '#8c2440' },
  { paper: '#fffdf8', ink: '#1f2a37', accent: '#b48a35' },
  { paper: '#f2e6d0', ink: '#4a2c18', accent: '#4a6135' },
  { paper: '#2b2320', ink: '#f1e3c4', accent: '#d0a955' },
  { paper: '#ffffff', ink: '#2a2a2a', accent: '#24506b' },
  { paper: '#7d1f38', ink: '#fbeedb', accent: '#e0b45f' },
  { paper: '#e9edf0', ink: '#22384a', accent: '#7d1f38' },
  { paper: '#23402f', ink: '#f4ead7', accent: '#d0a955' },
];

const FLUTE = /\b(riesling|gewurz\w*|gruner|silvaner|sylvaner|muller|moscat\w*|muscat)\b/;
const BURGUNDY =
  /\b(pinot|chardonnay|syrah|shiraz|gren\w*|garnacha|gamay|nebbiolo|chenin|viognier|mourvedre|aligote|mencia|barbera)\b/;

const spirits: Partial<Record<Drink, Outline>> = {
  sparkling: 'champagne',
  'sparkling rosé': 'champagne',
  agave: 'agave',
  whisky: 'square',
  gin: 'square',
  vodka: 'bordeaux',
  liqueur: 'round',
  rum: 'bordeaux',
  brandy: 'round',
  beer: 'longneck',
  soft: 'longneck',
  fortified: 'bordeaux',
};

function outlineOf(drink: Drink, product: Depicted): Outline {
  const grape = mainGrape(product);
  return spirits[drink] ?? (FLUTE.test(grape) ? 'flute' : BURGUNDY.test(grape) ? 'burgundy' : 'bordeaux');
}

function scaleOf(millilitres: number | null | undefined): { x: number; y: number } {
  if (!millilitres || (millilitres > 400 && millilitres < 1_400)) return { x: 0.92, y: 0.92 };
  return millilitres < 500 ? { x: 0.76, y: 0.74 } : { x: 1.12, y: 1 };
}

/** The same brand always has the same label. */
function labelOf(brand: string): Label {
  let sum = 0;
  for (const letter of brand) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return labels[sum % labels.length] as Label;
}

const VINTAGE = /\b(19[5-9]\d|20[0-4]\d)\b/;

/** The drawing of a product without a picture: shape by grape and drink, size by format, label by brand. */
export function bottleLook(product: Depicted): BottleLook {
  const drink = drinkOf(product);
  const brand = (product.brand ?? product.name.replace(VINTAGE, '')).trim();
  const isAged = drink === 'agave' || drink === 'rum';
  return {
    ...glasses[drink],
    ...(isAged ? { glass: cask[ageOf(product)] ?? glasses[drink].glass } : {}),
    outline: outlineOf(drink, product),
    label: labelOf(brand),
    scale: scaleOf(product.formatVolume),
    brand,
    vintage: VINTAGE.exec(product.name)?.[0] ?? null,
  };
}
