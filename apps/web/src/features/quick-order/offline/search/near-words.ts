import leven from 'leven';
import { wordSound } from './word-sound';

/** The figures of `private.likely_words`, which corrects the terms of a search with a connection. */
const MOST_WORDS = 4;
const UNFINISHED = 0.9;
const SAME_SOUND = 0.4;
const OTHER_FIRST_LETTER = 0.3;
const WEIGHT_OF_USES = 0.15;
/** Shorter sounds begin too many words. */
const LEAST_UNFINISHED = 4;
/** Two words share at least this part of their trigrams. */
const LEAST_SHARED = 0.3;
/** Numbers and very short words are only ever exact. */
const CORRECTABLE = /^[a-z]{3,40}$/;

/** By length: longer words have more letters to mistake. */
const LONGER_THAN = [0, 4, 8, 12];
const mostErrors = (word: string) => LONGER_THAN.filter((length) => word.length > length).length;

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: word.length + 1 }, (_, place) => padded.slice(place, place + 3)));
}

type Known = { word: string; sound: string; trigrams: number; uses: number };

/** Known words by trigram: only words that share some are compared letter by letter. */
function byTrigram(known: readonly Known[]): Map<string, Known[]> {
  const words = new Map<string, Known[]>();
  for (const each of known) {
    for (const trigram of trigramsOf(each.word)) {
      const others = words.get(trigram);
      if (others) others.push(each);
      else words.set(trigram, [each]);
    }
  }
  return words;
}

function similarWords(index: ReadonlyMap<string, Known[]>, word: string): Known[] {
  const trigrams = trigramsOf(word);
  const shared = new Map<Known, number>();
  for (const trigram of trigrams) {
    for (const known of index.get(trigram) ?? []) shared.set(known, (shared.get(known) ?? 0) + 1);
  }
  return [...shared]
    .filter(([known, count]) => count >= LEAST_SHARED * (trigrams.size + known.trigrams - count))
    .map(([known]) => known);
}

function distanceOf(known: Known, word: string, sound: string): number {
  if (known.sound !== sound && known.sound.startsWith(sound)) return UNFINISHED;
  const errors = Math.min(leven(known.word, word), SAME_SOUND + leven(known.sound, sound));
  return errors + (known.sound[0] === sound[0] ? 0 : OTHER_FIRST_LETTER);
}

/** Corrects words against those of a list, with how often each is used: the likeliest first, at most four. */
export function nearWords(uses: ReadonlyMap<string, number>): (word: string) => string[] {
  const known = [...uses]
    .filter(([word]) => CORRECTABLE.test(word))
    .map(([word, count]) => ({
      word,
      sound: wordSound(word),
      trigrams: trigramsOf(word).size,
      uses: count,
    }));
  const index = byTrigram(known);
  return (word) => {
    if (!CORRECTABLE.test(word)) return [];
    const sound = wordSound(word);
    const most = mostErrors(word);
    const isAlike = (each: Known) =>
      each.sound === sound || (sound.length >= LEAST_UNFINISHED && each.sound.startsWith(sound));
    const near = new Set([...similarWords(index, word), ...known.filter(isAlike)]);
    return [...near]
      .map((each) => ({ ...each, distance: distanceOf(each, word, sound) }))
      .filter(({ distance }) => distance <= most)
      .map((each) => ({ ...each, rank: each.distance - WEIGHT_OF_USES * Math.log(each.uses) }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, MOST_WORDS)
      .map((each) => each.word);
  };
}
