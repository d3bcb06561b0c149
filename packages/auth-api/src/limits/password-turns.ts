import { Turns, type TurnsLoad } from '@sumiller/turns';
import { tooManyAtOnce } from '../errors';

/**
 * Concurrent password checks: one is hashed while another talks to the database. Others wait here, where they hold no
 * connection that the catalogue needs.
 */
const atOnce = 2;
/** With the keys of the limits; `gone` aborts when the client no longer waits for the answer. */
export type Turn = { address: string; account: string; gone?: AbortSignal };

/**
 * How many requests of one account wait at one address, and of one address with all its accounts: an office that opens
 * at nine.
 */
const waitingOfAccount = 20;
const waitingOfAddress = 60;
const queuedInTotal = 300;
/**
 * Both waits together are shorter than a request may take, so that no work is done for an answer that is already too
 * late.
 */
const maxWaitMs = 10_000;

/**
 * Queues everything that hashes a submitted password or code. Addresses take turns; at one address an account has one
 * turn at a time, so that neither a flood from one address nor one account keeps the others waiting. A disconnected
 * client leaves the queue before the hashing.
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

  /** Of the addresses: who waits for an account's turn has not been counted yet. */
  get load(): TurnsLoad {
    return this.#addresses.load;
  }

  run<T>({ address, account, gone }: Turn, work: () => Promise<T>): Promise<T> {
    const atAddress = () => this.#addresses.run(address, work, gone);
    return this.#accounts.run(`${address} ${account}`, atAddress, gone);
  }
}
