import { expect, it } from 'vitest';
import { PasswordTurns } from './password-turns';

const attacker = { address: '203.0.113.1', account: 'a@example.mx' };

/** Work that records its name and runs until it is released. */
function watch() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return { begun, work, endNext: () => ends.shift()?.() };
}

it('the turns let a second address in before the rest of the first', async () => {
  const turns = new PasswordTurns();
  const { begun, work, endNext } = watch();
  const flood = Array.from({ length: 40 }, (_, index) =>
    turns.run({ ...attacker, account: `${index}@example.mx` }, work('flood')),
  );
  const victim = turns.run({ address: '198.51.100.1', account: 'b@example.mx' }, work('victim'));
  await expect.poll(() => begun).toEqual(['flood', 'flood']);
  endNext();
  await expect.poll(() => begun).toEqual(['flood', 'flood', 'victim']);
  const all = Promise.all([...flood, victim]);
  for (let done = 1; done <= 40; done += 1) {
    endNext();
    await new Promise(setImmediate);
  }
  await all;
});

it('the turns serve one sign-in of an account at a time, refuse a flood of them, and let a colleague at the address in', async () => {
  const turns = new PasswordTurns();
  const { begun, work, endNext } = watch();
  const answers = Array.from({ length: 100 }, () => turns.run(attacker, work('flood')));
  const refused = answers.slice(21).map((answer) => expect(answer).rejects.toMatchObject({ status: 429 }));
  await Promise.all(refused);
  const colleague = turns.run({ ...attacker, account: 'b@example.mx' }, work('colleague'));
  await expect.poll(() => begun).toEqual(['flood', 'colleague']);
  for (let done = 0; done < 22; done += 1) {
    endNext();
    await new Promise(setImmediate);
  }
  await Promise.all([...answers.slice(0, 21), colleague]);
});

it('the turns hash nothing for a client that has disconnected', async () => {
  const turns = new PasswordTurns();
  const { begun, work, endNext } = watch();
  const first = turns.run(attacker, work('first'));
  const hangUp = new AbortController();
  const second = turns.run({ ...attacker, gone: hangUp.signal }, work('second'));
  hangUp.abort();
  await expect(second).rejects.toMatchObject({ status: 429 });
  endNext();
  await first;
  expect(begun).toEqual(['first']);
});
