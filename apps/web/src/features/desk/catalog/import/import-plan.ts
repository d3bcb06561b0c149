/** What is shown of an import: rows of one kind; `jump` and `stale` are among the others. */
export type RowKind = 'jump' | 'stale' | 'changed' | 'new' | 'wrong' | 'equal';

/** What an import would do, or did. */
export type ImportPlan = {
  counts: Record<'rows' | 'new' | 'changed' | 'equal' | 'wrong' | 'jumps' | 'stale', number>;
  /** Names of categories and suppliers that it creates. */
  categories: string[];
  sellers: string[];
  problems: string[];
  digest: string;
};

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/** A row of the file, with what it changes by the database's columns. */
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

/** The result of undoing it. */
export type UndoneImport = Record<'reverted' | 'kept' | 'impossible', Bucket>;

/** How many rows of a kind a plan has. */
export function countOf({ counts }: ImportPlan, kind: RowKind): number {
  return kind === 'jump' ? counts.jumps : counts[kind];
}

/** The kinds that a plan has rows of, those that need attention first. */
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
