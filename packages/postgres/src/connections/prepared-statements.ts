import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * Weight of the statements kept prepared on one connection: their characters, and more for each lateral join. The 29 statements
 * behind all of a buyer's pages weigh 28,000 plus some twenty joins, so the rarest is planned again. Hostile plans on twenty
 * connections keep less than 100 MB.
 */
const KEPT_PER_CONNECTION = 33_000;
/** The plan of a lateral join includes the policies of its tables, which do not appear in the text. */
const LATERAL_JOIN = 500;
/** A limit for short statements: each takes some kilobytes beyond its text's share. */
const MOST_PER_CONNECTION = 200;
/** A longer statement is never kept, since its plan would evict all others. */
const LONGEST_KEPT = 16_000;
/** Texts remembered as having succeeded once, on any connection; 22 characters each. */
const REMEMBERED_TEXTS = 5_000;

const succeededTexts = new LRUCache<string, true>({ max: REMEMBERED_TEXTS });

const hash = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 22);

/** Whether a statement is prepared under a name: it succeeded before, on any connection, and is not too long. */
export function isPreparable(text: string): boolean {
  return text.length <= LONGEST_KEPT && succeededTexts.has(hash(text));
}

export function rememberSuccess(text: string): void {
  if (text.length <= LONGEST_KEPT) succeededTexts.set(hash(text), true);
}

/** The weight of a statement's plan, in characters of a plain statement. */
export const weightOf = (text: string): number =>
  text.length + LATERAL_JOIN * (text.split(' join lateral ').length - 1);

/** The statements prepared on one connection, by text; the least recently used is dropped first. */
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

  /** Names the server still has and this side no longer uses; once returned, they count as closed. */
  takeUnused(): string[] {
    return this.#toClose.splice(0);
  }
}
