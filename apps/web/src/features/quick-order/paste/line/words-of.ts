import { foldSearchTerm } from '@/domain/product';

/** The words and numbers of a text, folded as a search folds them. */
export const wordsOf = (text: string): string[] =>
  foldSearchTerm(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
