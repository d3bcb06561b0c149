/**
 * The state of one email's registration, as known to this browser.
 *
 *     form ──signUpLost──► unanswered
 *      │                       │
 *      └────accountCreated─────┤
 *                              ▼
 *                          signedUp ◄──corrected── confirmation
 *                              │  └──unconfirmed──────► │
 *                              └──────sessionFound──────┤
 *                                                       ▼
 *     done ◄──completed── profile ◄──profileFailed── founding
 *
 * A sign-in is a `sessionFound` too, so that the missing parts are created however the person returns.
 */
export type RegistrationState =
  /** No account is known. The form asks for a password and signs up. */
  | 'form'
  /** The answer to a sign-up was lost: its account may exist. A taken address is tried with the password. */
  | 'unanswered'
  /** The account exists and has its password: the form hides it, and signing up is not repeated. */
  | 'signedUp'
  /** As `signedUp`, but the person sees a note to follow the mail's link instead of the form. */
  | 'confirmation'
  /** The account has a session; its group and its company are being created, or still missing. */
  | 'founding'
  /** Everything exists and success was announced; only the profile is outdated. */
  | 'profile'
  /** Nothing is left to create. */
  | 'done';

export type RegistrationEvent =
  /** The sign-up got no answer, or one that leaves open whether the account exists. */
  | 'signUpLost'
  /** The auth service created the account, or accepted its password after a lost answer. */
  | 'accountCreated'
  /** The account exists and has no session: its email has to be confirmed. */
  | 'unconfirmed'
  /** The person went back from the confirmation to the form. */
  | 'corrected'
  /** This browser has a session of that account. */
  | 'sessionFound'
  /** Group and company exist, and the profile could not be updated. */
  | 'profileFailed'
  /** Group, company and profile are complete. */
  | 'completed';

type Transitions = Readonly<Partial<Record<RegistrationEvent, RegistrationState>>>;

const transitions: Readonly<Record<RegistrationState, Transitions>> = {
  form: { signUpLost: 'unanswered', accountCreated: 'signedUp', sessionFound: 'founding' },
  unanswered: { signUpLost: 'unanswered', accountCreated: 'signedUp', sessionFound: 'founding' },
  signedUp: { unconfirmed: 'confirmation', sessionFound: 'founding' },
  confirmation: { corrected: 'signedUp', sessionFound: 'founding' },
  // Another attempt, perhaps with corrected values.
  founding: { sessionFound: 'founding', profileFailed: 'profile', completed: 'done' },
  profile: { sessionFound: 'founding', completed: 'done' },
  // A person without a group founds one later.
  done: { sessionFound: 'founding', completed: 'done' },
};

/** The state after an event; undefined if the state does not expect it, and nothing changes. */
export function nextState(state: RegistrationState, event: RegistrationEvent): RegistrationState | undefined {
  return transitions[state][event];
}

/** The known state of an account without a session here, for the lifetime of the tab that created it. */
export type AccountState = Extract<RegistrationState, 'unanswered' | 'signedUp' | 'confirmation'>;

export function isAccountState(state: unknown): state is AccountState {
  return state === 'unanswered' || state === 'signedUp' || state === 'confirmation';
}

/** Whether the account exists without a session: another password typed for it would be lost. */
export function isSignedUp(state: RegistrationState | undefined): boolean {
  return state === 'signedUp' || state === 'confirmation';
}
