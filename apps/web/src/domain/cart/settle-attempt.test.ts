import { expect, it } from 'vitest';
import { AppError } from '@/lib/app-error';
import { settleAttempt } from './settle-attempt';

const line = (name: string, quantity: number) => ({ id: name, name, storeProductId: `s-${name}`, quantity });
const attempt = { key: 'k1', mark: 'm', lines: [line('aalto', 2), line('barolo', 3)] };

const arrived = async () => {
  throw new AppError('PT409', 'Otra lista', { status: 409, details: 'key_reused' });
};
const lost = async () => ({ added: 0, refused: [] });

it('only the pieces that have not arrived are left', async () => {
  const ready = [line('aalto', 5), line('barolo', 3), line('chianti', 1)];
  expect(await settleAttempt(attempt, ready, arrived)).toEqual({
    left: [line('aalto', 3), line('chianti', 1)],
    done: ['barolo'],
    excess: [],
  });
});

it('names the products of which more have arrived than are wanted now', async () => {
  expect(await settleAttempt(attempt, [line('aalto', 1)], arrived)).toEqual({
    left: [],
    done: ['aalto'],
    excess: attempt.lines,
  });
});

it('all pieces are left of an addition that has not arrived, whose key is used up', async () => {
  const calls: [unknown, string][] = [];
  const add = async (lines: readonly never[], key: string) => {
    calls.push([lines, key]);
    return lost();
  };
  const ready = [line('aalto', 5), line('barolo', 3)];
  expect(await settleAttempt(attempt, ready, add)).toEqual({ left: ready, done: [], excess: [] });
  expect(calls).toEqual([[[], 'k1']]);
});

it('nothing is known without a connection', async () => {
  const away = async () => {
    throw new AppError('network', '');
  };
  await expect(settleAttempt(attempt, [line('aalto', 5)], away)).rejects.toThrow(AppError);
});
