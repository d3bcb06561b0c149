import { Turns } from '@sumiller/turns';
import { tooManyAtOnce } from '../errors';

/**
 * Passwords under way at once: one is hashed while another talks to the database. Whoever comes besides waits here, where
 * they hold no connection that the catalogue needs.
 */
const atOnce = 2;
/** By the keys of limits; `gone` tells that nobody waits for the answer any more. */
export type Turn = { address: string; account: string; gone?: AbortSignal };

/** How many of one account wait at one address, and of one address with all its accounts: an office that opens at nine. */
const waitingOfAccount = 20;
const waitingOfAddress = 60;
const waitingInAll = 300;
/** Both waits together are shorter than a request may take: nobody is worked for whose answer is already late. */
const patienceMs = 10_000;

/**
 * Turns of everything that hashes a password or a code somebody sent. Addresses take turns; at one address an account has
 * one at a time, so that neither a flood from one place nor one account keeps the others waiting. Who has hung up is
 * forgotten before the hashing.
 */
export class PasswordTurns {
  readonly #accounts = new Turns({
    inAll: Number.POSITIVE_INFINITY,
    each: 1,
    waitingEach: waitingOfAccount,
    waitingInAll,
    patienceMs,
    refusal: tooManyAtOnce,
  });
  readonly #addresses = new Turns({
    inAll: atOnce,
    each: atOnce,
    waitingEach: waitingOfAddress,
    waitingInAll,
    patienceMs,
    refusal: tooManyAtOnce,
  });

  run<T>({ address, account, gone }: Turn, work: () => Promise<T>): Promise<T> {
    const atAddress = () => this.#addresses.run(address, work, gone);
    return this.#accounts.run(`${address} ${account}`, atAddress, gone);
  }
}
