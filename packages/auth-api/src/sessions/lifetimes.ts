/** How long things last, in seconds unless the name says otherwise. */
export const lifetimes = {
  accessToken: 3600,
  /** Confirmation of an address may wait in an inbox overnight. */
  confirmation: 24 * 3600,
  /** Whatever signs in or changes an account is short-lived. */
  recovery: 3600,
  emailChange: 24 * 3600,
  reauthentication: 600,
  /** A refresh token answered once more within this time: two tabs, or an answer lost on the way. */
  refreshReuse: 10,
  /** How long a password given at sign-in lets a factor be enrolled. */
  recentProof: 600,
  factorChallenge: 300,
  unverifiedFactor: 300,
  /** A session nobody has refreshed for this long is forgotten. */
  idleSessionDays: 90,
  /** How long the list of the other portals' signing keys is believed. */
  trustedKeys: 60,
} as const;

/** Wrong guesses after which the short code of a mail is dead; the link of the same mail still works. */
export const codeAttempts = 10;

/**
 * Requests for a mail are answered after this many milliseconds whatever happens behind them: writing to somebody
 * takes longer than finding nobody, and the difference would tell who has an account.
 */
export const mailDelay = 250;
