import { expect, it } from 'vitest';
import { inTurn } from './in-turn';

it('a request begins when the one before has ended, even if that failed', async () => {
  const seen: string[] = [];
  const request = (name: string, fails = false) =>
    inTurn(async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (fails) throw new Error('refused');
      return name;
    });
  const failed = expect(request('first', true)).rejects.toThrow('refused');
  expect(await request('second')).toBe('second');
  await failed;
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
