import type pg from 'pg';

export type SlowStatements = {
  limitMs: number;
  /** Receives the text with placeholders, never the values. */
  report: (statement: string, ms: number) => void;
};

const watched = new WeakMap<object, SlowStatements>();

type Callback = (...results: unknown[]) => void;
type AnyQuery = (...args: unknown[]) => unknown;

/** Times every statement of a connection. Pipelines report through `timed`. */
export function watchStatements(client: pg.ClientBase, slow: SlowStatements): void {
  watched.set(client, slow);
  const query = client.query.bind(client) as AnyQuery;
  client.query = ((...args: unknown[]) => {
    const done = stopwatch(slow, textOf(args[0]));
    const last = args.at(-1);
    // As pg-pool calls it.
    if (typeof last === 'function') {
      const finish = (...results: unknown[]) => {
        done();
        (last as Callback)(...results);
      };
      return query(...args.slice(0, -1), finish);
    }
    const result = query(...args);
    if (result instanceof Promise) result.then(done, done);
    return result;
  }) as typeof client.query;
}

/** Times statements sent as one, named after the one whose rows are the answer. */
export async function timed<T>(
  client: pg.ClientBase,
  statements: readonly { text: string }[],
  work: Promise<T>,
): Promise<T> {
  const slow = watched.get(client);
  if (!slow) return work;
  const done = stopwatch(slow, statements.at(-1)?.text ?? '');
  try {
    return await work;
  } finally {
    done();
  }
}

function stopwatch({ limitMs, report }: SlowStatements, text: string): () => void {
  const began = performance.now();
  return () => {
    const ms = performance.now() - began;
    if (text && ms > limitMs) report(text, ms);
  };
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const { text } = (query ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
}
