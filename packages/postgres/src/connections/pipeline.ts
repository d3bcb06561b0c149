import type { Connection, PoolClient, Submittable } from 'pg';
import { timed } from './slow-statements';
import { PreparedStatements, isPreparable, rememberSuccess } from './prepared-statements';

/** One statement of a pipeline. With `reuse` it is prepared on the connection from its second use. */
export type Statement = { text: string; values?: readonly PipelineValue[]; reuse?: boolean };
export type PipelineValue = string | Buffer | null;
/** Rows as PostgreSQL's text, in column order, and the command tag ("SELECT 1", "UPDATE 3"). */
export type StatementResult = { rows: (string | null)[][]; command: string };

const preparedByConnection = new WeakMap<Connection, PreparedStatements>();

function preparedOf(connection: Connection): PreparedStatements {
  const known = preparedByConnection.get(connection) ?? new PreparedStatements();
  preparedByConnection.set(connection, known);
  return known;
}

/**
 * Sends every statement and one Sync in a single packet, so that PostgreSQL runs them as one implicit transaction with
 * a single network round trip.
 */
export class PipelineQuery implements Submittable {
  private readonly results: StatementResult[] = [];
  private current: StatementResult = { rows: [], command: '' };
  /** Parse messages awaiting an answer, in the order sent: the text that gets a name, or '' for none. */
  private readonly parsing: string[] = [];
  /** Texts this pipeline prepared under a name, and reusable ones it sent without one. */
  private readonly fresh = new Set<string>();
  private readonly unnamed: string[] = [];
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
      for (const name of prepared.takeUnused()) connection.close({ type: 'S', name }, true);
      for (const statement of this.statements) this.send(connection, prepared, statement);
    } catch (error) {
      this.handleError(error instanceof Error ? error : new Error(String(error)));
    } finally {
      // Sync is sent even when serialising failed: the connection must return to a known state.
      connection.sync();
      process.nextTick(() => connection.stream.uncork());
    }
  }

  private send(connection: Connection, prepared: PreparedStatements, statement: Statement): void {
    const { text, values = [], reuse = false } = statement;
    let name = reuse ? prepared.nameOf(text) : undefined;
    if (name === undefined) {
      const named = reuse && (this.parsing.includes(text) || isPreparable(text));
      name = named ? PreparedStatements.newName(text) : '';
      if (!named || !this.parsing.includes(text)) {
        connection.parse({ name, text, types: [] }, true);
        this.parsing.push(named ? text : '');
      }
      if (reuse && !named) this.unnamed.push(text);
    }
    connection.bind({ statement: name, values: [...values] }, true);
    connection.execute(null, true);
  }

  /** Answers to Parse arrive in the order sent; only what the server confirmed counts as prepared. */
  private readonly onParseComplete = (): void => {
    const text = this.parsing.shift();
    if (!text || !this.connection) return;
    this.fresh.add(text);
    preparedOf(this.connection).keep(text);
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

  /** The implicit transaction is only committed here, deferred constraints included. */
  handleReadyForQuery(): void {
    this.unnamed.forEach(rememberSuccess);
    this.settle(() => this.resolve(this.results));
  }

  /** A statement that failed on its first use under a name is not kept. */
  handleError(error: Error): void {
    for (const { text } of this.statements.slice(this.results.length)) {
      if (this.connection && this.fresh.has(text)) preparedOf(this.connection).forget(text);
    }
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
  const results = new Promise<StatementResult[]>((resolve, reject) => {
    client.query(new PipelineQuery(statements, resolve, reject));
  });
  return timed(client, statements, results);
}
