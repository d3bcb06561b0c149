import { foldSearchTerm } from '@/domain/product';

/** A list whose searchable texts are already folded, so that a keystroke only compares. */
export type SearchIndex<Entry> = { entry: Entry; text: string }[];

/** Folds the texts of each entry once. Line feeds keep a term from matching across two texts. */
export function indexForSearch<Entry>(
  entries: readonly Entry[],
  textsOf: (entry: Entry) => (string | null)[],
): SearchIndex<Entry> {
  return entries.map((entry) => ({
    entry,
    text: textsOf(entry)
      .map((text) => foldSearchTerm(text ?? ''))
      .join('\n'),
  }));
}

/** The entries that contain the term, ignoring case and accents; all of them for an empty term. */
export function searchIndex<Entry>(index: SearchIndex<Entry>, term: string): Entry[] {
  const folded = foldSearchTerm(term);
  return index.filter(({ text }) => text.includes(folded)).map(({ entry }) => entry);
}
