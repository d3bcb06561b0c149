/** `points` requests per `seconds`, counted per key. */
export type LimitRule = { points: number; seconds: number };

/**
 * All limits in one table. Keys are client addresses (IPv6 by /64), accounts, or both; accounts are counted by the
 * SHA-256 of what was typed, whether or not it exists, so that no limit distinguishes known from unknown.
 *
 * People behind one office address share the per-address limits, so those are wide; they bound the load. The
 * per-account ones bound guessing.
 */
export const productionLimits = {
  /** Wrong passwords from one address, for any account. */
  passwordPerAddress: { points: 300, seconds: 300 },
  /** Wrong passwords for one account from one address, whether or not the account has used it before. */
  passwordPerAccountAndAddress: { points: 10, seconds: 300 },
  /**
   * Wrong passwords for one account from anywhere: a distributed attack gets 120 guesses an hour. Beyond it the right password
   * still works in places where its owner has signed in before (known-places.ts).
   */
  passwordPerAccount: { points: 30, seconds: 900 },
  /** Password sign-ins from one address, successful ones included: an office where everyone signs in within five minutes. */
  signInPerAddress: { points: 900, seconds: 300 },
  /** Codes and link tokens tried from one address. */
  codePerAddress: { points: 120, seconds: 300 },
  /** Wrong codes for one account; in addition, each code expires after ten wrong guesses. */
  codePerAccount: { points: 10, seconds: 300 },
  /** Wrong codes of an authenticator app, per account. */
  factorPerAccount: { points: 10, seconds: 300 },
  /** Refreshes from one address: one refresh an hour per signed-in tab, in a large office. */
  refreshPerAddress: { points: 1800, seconds: 300 },
  signupPerAddress: { points: 300, seconds: 3600 },
  /** Requests that send mail, from one address. */
  mailPerAddress: { points: 120, seconds: 3600 },
  /** Between two mails of one kind to one account. */
  mailInterval: { points: 1, seconds: 60 },
  /** All mails to one account. */
  mailPerAccount: { points: 20, seconds: 3600 },
  /** Changes to the account itself: password, address, factors. */
  changesPerAccount: { points: 120, seconds: 300 },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof productionLimits;

/** The limits that count wrong guesses: every other outcome gives the point back. The rest are allowances. */
export const guesses: ReadonlySet<LimitName> = new Set<LimitName>([
  'passwordPerAddress',
  'passwordPerAccountAndAddress',
  'passwordPerAccount',
  'codePerAddress',
  'codePerAccount',
  'factorPerAccount',
]);
