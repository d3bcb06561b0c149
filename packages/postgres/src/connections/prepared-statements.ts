import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * Weight of the statements kept prepared on one connection: their characters, and more for each lateral join. The 29 of a
 * buyer's way through every page have 28,000 and some twenty joins: the rarest is planned again. Hostile plans on twenty
 * connections keep less than 100 MB.
 */
const KEPT_PER_CONNECTION = 33_000;
/** The plan of a lateral join has the policies of its tables in it, which the text does not show. */
const LATERAL_JOIN = 500;
/** However short they are: each takes some kilobytes in addition to its text's share. */
const MOST_PER_CONNECTION = 200;
/** A longer statement is never kept: its plan would push out all others. */
const LONGEST_KEPT = 16_000;
/** Texts remembered as having succeeded once, on any connection: 22 characters each. */
const REMEMBERED_TEXTS = 5_000;

const wentWell = new LRUCache<string, true>({ max: REMEMBERED_TEXTS });

const hash = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 22);

/** Whether a statement is prepared under a name: it succeeded before, on any connection, and is not too long. */
export function deservesName(text: string): boolean {
  return text.length <= LONGEST_KEPT && wentWell.has(hash(text));
}

export function rememberSuccess(text: string): void {
  if (text.length <= LONGEST_KEPT) wentWell.set(hash(text), true);
}

/** What a statement's plan takes, in characters of a plain one. */
export const weightOf = (text: string): number =>
  text.length + LATERAL_JOIN * (text.split(' join lateral ').length - 1);

/** What is prepared on one connection, by text; the least recently used goes first. */
export class PreparedStatements {
  readonly #toClose: string[] = [];
  readonly #names = new LRUCache<string, string>({
    max: MOST_PER_CONNECTION,
    maxSize: KEPT_PER_CONNECTION,
    sizeCalculation: (_, text) => weightOf(text),
    dispose: (name) => this.#toClose.push(name),
  });

  nameOf(text: string): string | undefined {
    return this.#names.get(text);
  }

  /** The name under which a text is to be prepared. */
  static newName(text: string): string {
    return `p_${hash(text)}`;
  }

  keep(text: string): void {
    this.#names.set(text, PreparedStatements.newName(text));
  }

  forget(text: string): void {
    this.#names.delete(text);
  }

  /** The names that the server still has and this side no longer uses; returned once, they count as closed. */
  takeUnused(): string[] {
    return this.#toClose.splice(0);
  }
}
