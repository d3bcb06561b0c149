import type { Depicted } from './depicted';

/** Drinks that look different behind glass. */
export type Drink =
  | 'red'
  | 'white'
  | 'rosé'
  | 'sparkling'
  | 'sparkling rosé'
  | 'fortified'
  | 'agave'
  | 'whisky'
  | 'rum'
  | 'gin'
  | 'vodka'
  | 'brandy'
  | 'liqueur'
  | 'beer'
  | 'soft';

const PINK = /\b(rosad\w*|rose|rosato)\b/;
const SPARKLING = /\b(espumos\w*|champagne|champana|cava|prosecco|sekt|cremant|franciacorta|lambrusco)\b/;

/** The first match decides: 'tequila blanco' is agave, 'licor de whisky' a liqueur. */
const words: [RegExp, Drink][] = [
  [/\b(licor\w*|vermut|vermouth|aperitivo\w*|amaro|anis|crema)\b/, 'liqueur'],
  [/\b(tequila|mezcal|raicilla|sotol|bacanora|agave\w*)\b/, 'agave'],
  [/\b(whisk\w*|bourbon|scotch)\b/, 'whisky'],
  [/\b(ron|rones|rum|rhum|cachaca)\b/, 'rum'],
  [/\b(ginebras?|gin)\b/, 'gin'],
  [/\bvodkas?\b/, 'vodka'],
  [/\b(brandy|cognac|conac|armagnac|pisco|grappa|calvados)\b/, 'brandy'],
  [/\b(cervezas?|beer|ale|lager|stout|ipa)\b/, 'beer'],
  [/\b(aguas?|refrescos?|jugos?|mezcladores|mixers?|tonica|sodas?|bitters?)\b/, 'soft'],
  [/\b(oporto|porto|port|jerez|sherry|madeira|marsala)\b/, 'fortified'],
  [PINK, 'rosé'],
  [/\b(tintos?|red|rouge|rosso|tinta)\b/, 'red'],
  [/\b(blancos?|white|blanc|bianco|weiss)\b/, 'white'],
];

const WHITE_GRAPES =
  /\b(chardonnay|riesling|sauvignon blanc|gruner|gewurztraminer|albarino|verdejo|viognier|chenin|garganega|moscat\w*|pinot (gris|grigio|blanc)|semillon|silvaner|fiano|godello)\b/;

const plain = (texts: (string | null | undefined)[]): string =>
  texts.filter(Boolean).join(' ').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function drinkIn(text: string): Drink | null {
  if (SPARKLING.test(text)) return PINK.test(text) ? 'sparkling rosé' : 'sparkling';
  return words.find(([word]) => word.test(text))?.[1] ?? null;
}

/** The drink in a bottle, by its categories, else by its name and grape; red wine by default. */
export function drinkOf({ name, categoryFirst, categorySecond, categoryThird, grape }: Depicted): Drink {
  const named = plain([name, grape]);
  return (
    drinkIn(plain([categorySecond, categoryThird])) ??
    drinkIn(plain([categoryFirst])) ??
    (WHITE_GRAPES.test(named) ? 'white' : drinkIn(named)) ??
    'red'
  );
}

/** The grape that determines the bottle's shape: the first of a list. */
export const mainGrape = ({ grape, categoryThird, name }: Depicted): string =>
  plain([grape?.split(/[,/;]/)[0] ?? categoryThird ?? name]);

/** 'Reposado' and 'añejo' have the colour of their cask. */
export function ageOf({ name, categorySecond, categoryThird }: Depicted): 'young' | 'rested' | 'old' {
  const text = plain([categorySecond, categoryThird, name]);
  if (/\b(anejo|extra anejo|xo|reserva|anos|old|oscuro|negro|dark)\b/.test(text)) return 'old';
  return /\b(reposado|joven abocado|dorado|oro|gold)\b/.test(text) ? 'rested' : 'young';
}
