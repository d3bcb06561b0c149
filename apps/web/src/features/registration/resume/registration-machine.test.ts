import { describe, expect, it } from 'vitest';
import {
  isSignedUp,
  nextState,
  type RegistrationEvent,
  type RegistrationState,
} from './registration-machine';

const events = [
  'signUpLost',
  'accountCreated',
  'unconfirmed',
  'corrected',
  'sessionFound',
  'profileFailed',
  'completed',
] as const satisfies RegistrationEvent[];

/** The state after each event, in the order above; a dot: the state does not expect it. */
const expected: Record<RegistrationState, string> = {
  form: 'unanswered signedUp . . founding . .',
  unanswered: 'unanswered signedUp . . founding . .',
  signedUp: '. . confirmation . founding . .',
  confirmation: '. . . signedUp founding . .',
  founding: '. . . . founding profile done',
  profile: '. . . . founding . done',
  done: '. . . . founding . done',
};

const states = Object.keys(expected) as RegistrationState[];

const cells = states.flatMap((state) =>
  expected[state].split(' ').map((after, index) => ({
    state,
    event: events[index] as RegistrationEvent,
    after: after === '.' ? undefined : after,
  })),
);

it('the table has a cell for every state and every event', () => {
  expect(cells).toHaveLength(7 * 7);
});

describe.each(states)('%s', (state) => {
  it.each(cells.filter((cell) => cell.state === state))('on $event becomes $after', ({ event, after }) => {
    expect(nextState(state, event)).toBe(after);
  });
});

/** Every state a series of events may reach. */
function reachableFrom(state: RegistrationState, found = new Set<RegistrationState>()) {
  for (const next of events.map((event) => nextState(state, event))) {
    if (!next || found.has(next)) continue;
    found.add(next);
    reachableFrom(next, found);
  }
  return found;
}

it('an account is never signed up twice: no event returns to a form that would', () => {
  for (const state of states.filter((state) => state !== 'form' && state !== 'unanswered')) {
    expect(reachableFrom(state)).not.toContain('form');
    expect(reachableFrom(state)).not.toContain('unanswered');
  }
});

it('a registration can be completed from every state it may have stopped in', () => {
  for (const state of states) expect(reachableFrom(state), state).toContain('done');
});

it('the form knows of an account without a session in these states, and in no other', () => {
  expect(states.filter(isSignedUp)).toEqual(['signedUp', 'confirmation']);
});
