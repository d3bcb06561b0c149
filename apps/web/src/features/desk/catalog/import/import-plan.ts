/** The kinds of rows in a preview; `jump` and `stale` rows also belong to another kind. */
export type RowKind = 'jump' | 'stale' | 'changed' | 'new' | 'wrong' | 'equal';

/** The effects of an import, planned or done. */
export type ImportPlan = {
  counts: Record<
    'rows' | 'new' | 'changed' | 'equal' | 'wrong' | 'jumps' | 'stale' | 'stock' | 'stock_only',
    number
  >;
  /** Names of the categories and suppliers it creates. */
  categories: string[];
  sellers: string[];
  problems: string[];
  digest: string;
};

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/** A row of the file, with its changes by the database's columns. */
export type ImportRow = {
  line: number;
  sku: string;
  name: string;
  store: string | null;
  column: string | null;
  reason: string | null;
  is_jump: boolean;
  before: Record<string, Value>;
  after: Record<string, Value>;
};

/** The last import. */
export type LastImport = { id: string; file: string; count: number; by: string | null; at: string };

type Bucket = { count: number; rows: { sku: string; name: string; store: string; columns: string[] }[] };

/** The rows that an undo would restore, leave as they were changed since, and cannot remove. */
export type UndoCounts = Record<'reverted' | 'kept' | 'impossible', number>;

/** The result of undoing it; `removed` has the names of what it had created besides products. */
export type UndoneImport = Record<'reverted' | 'kept' | 'impossible', Bucket> & {
  removed: { categories: string[]; sellers: string[] };
};

/** The number of rows of a kind in a plan. */
export function countOf({ counts }: ImportPlan, kind: RowKind): number {
  return kind === 'jump' ? counts.jumps : counts[kind];
}

/** The kinds of rows in a plan, those that need attention first. */
export function kindsOf(plan: ImportPlan): RowKind[] {
  const kinds: RowKind[] = ['wrong', 'stale', 'jump', 'changed', 'new', 'equal'];
  return kinds.filter((kind) => countOf(plan, kind) > 0);
}

/** Splits rows into requests with limited numbers of rows and characters. */
export function chunksOf<T>(rows: readonly T[], most: { rows: number; characters: number }): T[][] {
  const chunks: T[][] = [];
  let characters = 0;
  for (const row of rows) {
    const { length } = JSON.stringify(row);
    const last = chunks.at(-1);
    if (last && last.length < most.rows && characters + length <= most.characters) {
      last.push(row);
      characters += length;
    } else {
      chunks.push([row]);
      characters = length;
    }
  }
  return chunks;
}
