import { sessionStore } from '@/lib/stores/session-store';
import { hasFields } from '@/lib/stores/has-fields';
import { pendingInBrowser } from './pending-in-browser';
import { isRegistration, type Registration } from './registration';
import {
  isAccountState,
  nextState,
  type AccountState,
  type RegistrationEvent,
  type RegistrationState,
} from './registration-machine';
import { sameEmail } from './same-email';

// Everything of a registration that survives a reload. No password is ever among it.
//
// what                                        where                                     until
// what is typed in a wizard                   this tab, `drafts`                        it is sent
// an account without a session, its state     this tab, ACCOUNTS                        it has one
// what is left to create, for each email      this browser, pending-in-browser.ts       it exists, or a month
// the step                                    the address, wizard/use-step-param.ts

/** The keys of each wizard's draft (lib/form-draft). */
export const drafts = {
  restaurant: 'registration_draft:restaurant',
  newGroup: 'registration_draft:group',
  business: 'registration_draft:business',
} as const;

/** The fields left out of every draft. */
export const secrets: readonly string[] = ['password', 'confirmPassword'];

const ACCOUNTS = 'registration_accounts';

type Account = { email: string; state: AccountState };

/** The accounts this tab has tried to create that have no session. */
export type Accounts = readonly Account[];

export function knownAccounts(): Accounts {
  const kept = sessionStore.read(ACCOUNTS);
  return Array.isArray(kept) ? kept.filter(isAccount) : [];
}

function isAccount(kept: unknown): kept is Account {
  const { email, state } = (kept ?? {}) as Partial<Record<keyof Account, unknown>>;
  return typeof email === 'string' && isAccountState(state);
}

export function stateIn(accounts: Accounts, email: string): AccountState | undefined {
  return accounts.find((account) => sameEmail(account.email, email))?.state;
}

/** The email whose confirmation is awaited, as typed. */
export function waitingFor(accounts: Accounts): string | null {
  return accounts.find(({ state }) => state === 'confirmation')?.email ?? null;
}

type Pending = {
  at: number;
  registration: Registration;
  /** The person has already seen that the registration is complete. */
  announced?: boolean;
};

function isPending(kept: unknown): kept is Pending {
  if (!hasFields(kept, { at: ['number'], announced: ['boolean', 'undefined'] })) return false;
  return isRegistration(kept['registration']);
}

/** Personal data does not stay in a browser forever. */
const KEPT_FOR_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

/** The data still to create for an email; null, and removed, if it is too old or malformed. */
function readPending(email: string): Pending | null {
  const pending = parse(pendingInBrowser.get(email));
  if (isPending(pending) && Date.now() - pending.at < KEPT_FOR_DAYS * DAY) return pending;
  pendingInBrowser.remove(email);
  return null;
}

type Opened = {
  /** Whether this browser has a session of that email. */
  signedIn: boolean;
  /** The data to create besides the account: kept while any of it may be missing. */
  creates?: Registration;
};

/** One email's registration: its state, the data to create, and `send`, which moves it on and stores what must survive. */
export function openRegistration(email: string, { signedIn, creates }: Opened) {
  const pending = readPending(email);
  let state: RegistrationState = signedIn
    ? stateOfSession(pending)
    : (stateIn(knownAccounts(), email) ?? 'form');
  return {
    get state() {
      return state;
    },
    creates: creates ?? pending?.registration ?? null,
    send(event: RegistrationEvent): void {
      const next = nextState(state, event);
      if (!next) return;
      state = next;
      keepPending(email, state, creates);
      keepAccounts(email, state);
    },
  };
}

export type OpenRegistration = ReturnType<typeof openRegistration>;

function stateOfSession(pending: ReturnType<typeof readPending>): RegistrationState {
  if (!pending) return 'done';
  return pending.announced ? 'profile' : 'founding';
}

function keepPending(email: string, state: RegistrationState, creates: Registration | undefined): void {
  if (state === 'done') pendingInBrowser.remove(email);
  else if (creates) {
    const announced = state === 'profile';
    pendingInBrowser.set(email, JSON.stringify({ at: Date.now(), registration: creates, announced }));
  }
}

/** At most one mail is awaited, the last. A complete registration ends all waiting. */
function keepAccounts(email: string, state: RegistrationState): void {
  if (state === 'done') {
    sessionStore.remove(ACCOUNTS);
    return;
  }
  const others = knownAccounts()
    .filter((account) => !sameEmail(account.email, email))
    .map((other) => (state === 'confirmation' ? { ...other, state: withoutWait(other.state) } : other));
  sessionStore.write(ACCOUNTS, isAccountState(state) ? [...others, { email, state }] : others);
}

const withoutWait = (state: AccountState): AccountState => (state === 'confirmation' ? 'signedUp' : state);

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
