import { nearWords } from './near-words';

/** Longer terms are not corrected: they are no name of a product. */
const MOST_CORRECTED = 12;

/** The place of a text in the list, and how unlikely its words are the typed ones: `0` for words as typed. */
export type Hit = { place: number; doubt: number };

type Places = ReadonlyMap<number, number>;

type Meaning = { word: string; doubt: number };

function toPlaces(meanings: readonly Meaning[], textsOf: ReadonlyMap<string, number[]>): Places {
  const places = new Map<number, number>();
  for (const { word, doubt } of meanings) {
    for (const place of textsOf.get(word) ?? []) if (!places.has(place)) places.set(place, doubt);
  }
  return places;
}

/** The texts that have every word, in the order of the list. */
function inAll(found: readonly Places[]): Hit[] {
  const [fewest, ...others] = [...found].sort((a, b) => a.size - b.size);
  if (!fewest) return [];
  return [...fewest]
    .filter(([place]) => others.every((places) => places.has(place)))
    .map(([place, doubt]) => ({
      place,
      doubt: others.reduce((sum, places) => sum + (places.get(place) ?? 0), doubt),
    }))
    .sort((a, b) => a.place - b.place);
}

/** The first of the sorted words that does not come before the given one. */
function firstFrom(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function textsByWord(texts: readonly (readonly string[])[]): Map<string, number[]> {
  const textsOf = new Map<string, number[]>();
  for (const [place, words] of texts.entries()) {
    for (const word of new Set(words)) {
      const places = textsOf.get(word);
      if (places) places.push(place);
      else textsOf.set(word, [place]);
    }
  }
  return textsOf;
}

/** Finds texts by words or their beginnings; if none has them all, also by words that are nearly the typed ones. */
export function wordIndex(texts: readonly (readonly string[])[]): (words: readonly string[]) => Hit[] {
  const textsOf = textsByWord(texts);
  const sorted = [...textsOf.keys()].sort((a, b) => (a < b ? -1 : 1));
  let correct: ((word: string) => string[]) | null = null;

  const asTyped = (word: string): Meaning[] => {
    const first = firstFrom(sorted, word);
    let end = first;
    while (sorted[end]?.startsWith(word)) end += 1;
    return sorted.slice(first, end).map((each) => ({ word: each, doubt: 0 }));
  };
  const nearly = (word: string): Meaning[] => {
    // Built at the first misspelt word.
    correct ??= nearWords(new Map([...textsOf].map(([each, places]) => [each, places.length])));
    return [...asTyped(word), ...correct(word).map((near, rank) => ({ word: near, doubt: rank + 1 }))];
  };
  const find = (words: readonly string[], meanings: (word: string) => Meaning[]) =>
    inAll(words.map((word) => toPlaces(meanings(word), textsOf)));

  return (words) => {
    const exact = find(words, asTyped);
    return exact.length > 0 || words.length > MOST_CORRECTED ? exact : find(words, nearly);
  };
}
