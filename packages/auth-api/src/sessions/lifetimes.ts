/** Lifetimes, in seconds unless the name says otherwise. */
export const lifetimes = {
  accessToken: 3600,
  /** Confirmation of an address may wait in an inbox overnight. */
  confirmation: 24 * 3600,
  /** Anything that signs in or changes an account is short-lived. */
  recovery: 3600,
  emailChange: 24 * 3600,
  reauthentication: 600,
  /** A used refresh token is accepted again within this time: two tabs, or a lost answer. */
  refreshReuse: 10,
  /** How long after a sign-in by password a factor may be enrolled or the password changed. */
  recentProof: 600,
  factorChallenge: 300,
  unverifiedFactor: 300,
  /** A session that has not been refreshed for this long is deleted. */
  idleSessionDays: 90,
  /** How long the list of other portals' signing keys is cached. */
  trustedKeys: 60,
} as const;

/** The short code of a mail is invalid after this many wrong guesses; the link of the same mail still works. */
export const codeAttempts = 10;

/**
 * Requests for a mail are always answered after this many milliseconds: writing a mail takes longer than finding no account, and
 * the difference would reveal who has one.
 */
export const mailDelay = 250;
