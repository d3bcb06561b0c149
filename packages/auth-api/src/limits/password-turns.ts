import { Turns, type TurnsLoad } from '@sumiller/turns';
import { tooManyAtOnce } from '../errors';

/**
 * Concurrent password checks: one hashes while another talks to the database. Others wait here, without a database connection
 * that the catalogue needs.
 */
const atOnce = 2;
/** Keyed like the limits; `gone` aborts when the client no longer waits for the answer. */
export type Turn = { address: string; account: string; gone?: AbortSignal };

/**
 * The most requests that wait per account at one address, and per address with all its accounts: an office that opens at nine.
 */
const waitingOfAccount = 20;
const waitingOfAddress = 60;
const queuedInTotal = 300;
/** Both waits together are shorter than a request may take, so that work is not wasted on an answer that would be too late. */
const maxWaitMs = 10_000;

/**
 * Queues everything that hashes a submitted password or code. Addresses take turns, and an account has one turn at a time per
 * address, so that neither a flood from one address nor a single account delays the others. A disconnected client leaves the
 * queue before the hashing.
 */
export class PasswordTurns {
  readonly #accounts = new Turns({
    concurrency: Number.POSITIVE_INFINITY,
    perPerson: 1,
    queuedPerPerson: waitingOfAccount,
    queuedInTotal,
    maxWaitMs,
    refusal: tooManyAtOnce,
  });
  readonly #addresses = new Turns({
    concurrency: atOnce,
    perPerson: atOnce,
    queuedPerPerson: waitingOfAddress,
    queuedInTotal,
    maxWaitMs,
    refusal: tooManyAtOnce,
  });

  /** The load of the addresses: requests waiting for their account's turn are not counted yet. */
  get load(): TurnsLoad {
    return this.#addresses.load;
  }

  run<T>({ address, account, gone }: Turn, work: () => Promise<T>): Promise<T> {
    const atAddress = () => this.#addresses.run(address, work, { gone });
    return this.#accounts.run(`${address} ${account}`, atAddress, { gone });
  }
}
