import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Connection, PoolClient, Submittable } from 'pg';

/** One statement of a pipeline. `reuse` keeps it prepared on the connection under its text. */
export type Statement = { text: string; values?: readonly PipelineValue[]; reuse?: boolean };
export type PipelineValue = string | Buffer | null;
/** Rows as PostgreSQL's text, in column order, and the command tag ("SELECT 1", "UPDATE 3"). */
export type StatementResult = { rows: (string | null)[][]; command: string };

/** Prepared statements kept per connection; each costs the backend some tens of kilobytes. */
const PREPARED_PER_CONNECTION = 200;

type Prepared = { names: LRUCache<string, string>; evicted: string[] };
const preparedByConnection = new WeakMap<Connection, Prepared>();

function preparedOf(connection: Connection): Prepared {
  const known = preparedByConnection.get(connection);
  if (known) return known;
  const evicted: string[] = [];
  const names = new LRUCache<string, string>({
    max: PREPARED_PER_CONNECTION,
    dispose: (name) => evicted.push(name),
  });
  const prepared = { names, evicted };
  preparedByConnection.set(connection, prepared);
  return prepared;
}

const statementName = (text: string): string =>
  `p_${createHash('sha1').update(text).digest('base64url').slice(0, 22)}`;

/**
 * Sends every statement and one Sync in a single packet, so that PostgreSQL runs them as one implicit
 * transaction and the network is crossed once.
 */
export class PipelineQuery implements Submittable {
  private readonly results: StatementResult[] = [];
  private current: StatementResult = { rows: [], command: '' };
  private readonly parsing: string[] = [];
  private connection: Connection | null = null;
  private settled = false;

  constructor(
    readonly statements: readonly Statement[],
    private readonly resolve: (results: StatementResult[]) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: Connection): void {
    this.connection = connection;
    connection.on('parseComplete', this.onParseComplete);
    const prepared = preparedOf(connection);
    connection.stream.cork();
    try {
      for (const name of prepared.evicted.splice(0)) connection.close({ type: 'S', name }, true);
      for (const statement of this.statements) this.send(connection, prepared, statement);
    } catch (error) {
      this.handleError(error instanceof Error ? error : new Error(String(error)));
    } finally {
      // Sync goes out even when serialising failed: the connection must come back to a known state.
      connection.sync();
      process.nextTick(() => connection.stream.uncork());
    }
  }

  private send(connection: Connection, prepared: Prepared, statement: Statement): void {
    let name = '';
    if (statement.reuse) {
      const known = prepared.names.get(statement.text);
      name = known ?? statementName(statement.text);
      if (!known && !this.parsing.includes(statement.text)) {
        connection.parse({ name, text: statement.text, types: [] }, true);
        this.parsing.push(statement.text);
      }
    } else {
      connection.parse({ name, text: statement.text, types: [] }, true);
      this.parsing.push('');
    }
    connection.bind({ statement: name, values: [...(statement.values ?? [])] }, true);
    connection.execute(null, true);
  }

  /** Answers to Parse come in the order sent; only what the server confirmed counts as prepared. */
  private readonly onParseComplete = (): void => {
    const text = this.parsing.shift();
    if (text && this.connection) preparedOf(this.connection).names.set(text, statementName(text));
  };

  handleDataRow(message: { fields: (string | null)[] }): void {
    this.current.rows.push(message.fields);
  }

  handleCommandComplete(message: { text: string }): void {
    this.current.command = message.text;
    this.results.push(this.current);
    this.current = { rows: [], command: '' };
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  /** Only here is the implicit transaction committed, deferred constraints included. */
  handleReadyForQuery(): void {
    this.settle(() => this.resolve(this.results));
  }

  handleError(error: Error): void {
    this.settle(() => this.reject(error));
  }

  handlePortalSuspended(): void {}
  handleRowDescription(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}

  private settle(finish: () => void): void {
    if (this.settled) return;
    this.settled = true;
    this.connection?.off('parseComplete', this.onParseComplete);
    finish();
  }
}

/** Runs the statements in one round trip and one implicit transaction; rejects with the first error. */
export function pipeline(client: PoolClient, statements: readonly Statement[]): Promise<StatementResult[]> {
  return new Promise((resolve, reject) => {
    client.query(new PipelineQuery(statements, resolve, reject));
  });
}
