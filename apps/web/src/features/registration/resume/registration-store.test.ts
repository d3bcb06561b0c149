import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { laCantina } from '../registration.fixture';
import { toRegistration } from '../restaurant/restaurant-form';
import { hasPending } from './pending-in-browser';
import type { RegistrationEvent, RegistrationState } from './registration-machine';
import { knownAccounts, openRegistration, stateIn, waitingFor } from './registration-store';

const ana = 'Ana@LaCantina.mx';
const creates = toRegistration(laCantina);
const DAY = 24 * 60 * 60 * 1000;

const withSession = (email = ana) => openRegistration(email, { signedIn: true });
const withoutSession = (email = ana) => openRegistration(email, { signedIn: false });

/** Sends events to a registration that began without a session, as the five steps do. */
function send(...events: RegistrationEvent[]) {
  const registration = openRegistration(ana, { signedIn: false, creates });
  for (const event of events) registration.send(event);
  return registration.state;
}

const roads = {
  form: [],
  unanswered: ['signUpLost'],
  signedUp: ['accountCreated'],
  confirmation: ['accountCreated', 'unconfirmed'],
  founding: ['accountCreated', 'sessionFound'],
  profile: ['accountCreated', 'sessionFound', 'profileFailed'],
  done: ['accountCreated', 'sessionFound', 'completed'],
} as const satisfies Record<RegistrationState, RegistrationEvent[]>;

beforeEach(() => sessionStorage.clear());

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('a registration', () => {
  const table: {
    stopped: RegistrationState;
    /** Its state after a reload, without and with a session. */
    signedOut: RegistrationState;
    signedIn: RegistrationState;
    /** The next sign-in finishes it. */
    isLeft: boolean;
  }[] = [
    { stopped: 'form', signedOut: 'form', signedIn: 'done', isLeft: false },
    { stopped: 'unanswered', signedOut: 'unanswered', signedIn: 'founding', isLeft: true },
    { stopped: 'signedUp', signedOut: 'signedUp', signedIn: 'founding', isLeft: true },
    { stopped: 'confirmation', signedOut: 'confirmation', signedIn: 'founding', isLeft: true },
    { stopped: 'founding', signedOut: 'form', signedIn: 'founding', isLeft: true },
    { stopped: 'profile', signedOut: 'form', signedIn: 'profile', isLeft: true },
    { stopped: 'done', signedOut: 'form', signedIn: 'done', isLeft: false },
  ];
  it.each(table)(
    'that stopped at $stopped is, after a reload, at $signedOut and with a session at $signedIn',
    (row) => {
      const { stopped, signedOut, signedIn, isLeft } = row;
      expect(send(...roads[stopped])).toBe(stopped);
      expect(withoutSession().state).toBe(signedOut);
      expect(withSession().state).toBe(signedIn);
      expect(hasPending(ana)).toBe(isLeft);
      expect(withSession().creates).toEqual(isLeft ? creates : null);
    },
  );

  it.each(table)(
    'that stopped at $stopped is found by its email in any case, and by no other',
    ({ stopped }) => {
      send(...roads[stopped]);
      const [lower, other] = ['ana@lacantina.mx', 'otra@lacantina.mx'];
      expect(withoutSession(lower).state).toBe(withoutSession().state);
      expect(withSession(` ${lower}`).state).toBe(withSession().state);
      expect([withoutSession(other).state, withSession(other).state]).toEqual(['form', 'done']);
      expect(hasPending(other)).toBe(false);
    },
  );

  it.each(table)('that stopped at $stopped has stored no password', ({ stopped }) => {
    const typed = toRegistration({ ...laCantina, password: 'secretísima' });
    const registration = openRegistration(ana, { signedIn: false, creates: typed });
    for (const event of roads[stopped]) registration.send(event);
    const kept = [sessionStorage, localStorage].map((storage) => Object.entries(storage));
    expect(JSON.stringify(kept)).not.toContain('secretísima');
  });

  it('keeps the corrected values of a second attempt', () => {
    send(...roads.founding);
    const corrected = { ...creates, businessGroup: { name: 'Grupo Corregido' } };
    openRegistration(ana, { signedIn: true, creates: corrected }).send('sessionFound');
    expect(withSession().creates).toEqual(corrected);
  });

  it('keeps the data the five steps left to create when the three steps sign in', () => {
    send('signUpLost');
    const threeSteps = withoutSession();
    threeSteps.send('accountCreated');
    threeSteps.send('sessionFound');
    expect(withSession().state).toBe('founding');
    expect(withSession().creates).toEqual(creates);
  });

  it('is forgotten after a month', () => {
    vi.useFakeTimers();
    send(...roads.founding);
    vi.advanceTimersByTime(29 * DAY);
    expect(withSession().state).toBe('founding');
    vi.advanceTimersByTime(2 * DAY);
    expect(withSession()).toMatchObject({ state: 'done', creates: null });
    expect(hasPending(ana)).toBe(false);
  });

  it.each(['', '{', '{"at":"x"}', '{"at":9e15,"registration":{}}'])(
    'is done if the stored data is damaged: %j',
    (text) => {
      localStorage.setItem('pending_registration:ana@lacantina.mx', text);
      expect(withSession()).toMatchObject({ state: 'done', creates: null });
      expect(hasPending(ana)).toBe(false);
    },
  );
});

it('an unexpected event stores nothing', () => {
  send('corrected', 'unconfirmed', 'profileFailed', 'completed');
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

describe('the accounts of a tab', () => {
  it('keep the waiting email as typed, until the person goes back', () => {
    send(...roads.confirmation);
    expect(waitingFor(knownAccounts())).toBe(ana);
    withoutSession().send('corrected');
    expect(waitingFor(knownAccounts())).toBeNull();
    expect(stateIn(knownAccounts(), 'ana@lacantina.mx')).toBe('signedUp');
  });

  it('wait for one mail, the last, and know the others', () => {
    send(...roads.confirmation);
    const other = withoutSession('otra@lacantina.mx');
    other.send('accountCreated');
    other.send('unconfirmed');
    expect(waitingFor(knownAccounts())).toBe('otra@lacantina.mx');
    other.send('corrected');
    expect(waitingFor(knownAccounts())).toBeNull();
    expect(withoutSession().state).toBe('signedUp');
  });

  it('are forgotten with the first that is complete', () => {
    send(...roads.confirmation);
    withSession('otra@lacantina.mx').send('completed');
    expect(knownAccounts()).toEqual([]);
  });

  it.each([
    'null',
    '{',
    '"ana"',
    '{"email":"ana@lacantina.mx","state":"signedUp"}',
    '[null,5,{"email":5,"state":"signedUp"},{"email":"ana@lacantina.mx","state":"founding"}]',
  ])('are empty if the stored data is damaged: %s', (text) => {
    sessionStorage.setItem('registration_accounts', text);
    expect(knownAccounts()).toEqual([]);
    expect(withoutSession().state).toBe('form');
  });
});
