import { expect, it } from 'vitest';
import { formatLogParams, parseLogParams } from './log-params';

const read = (address: string) => parseLogParams(new URLSearchParams(address));

it('the rows of one act have an address', () => {
  const filter = read('acto=1234&tipo=catalog');
  expect(filter).toMatchObject({ act: 1234, kind: 'catalog' });
  expect(formatLogParams(filter).toString()).toBe('tipo=catalog&acto=1234');
});

it.each(['', '0', '-3', '1.5', '12a', '1'.repeat(20)])("'%s' is the number of no act", (number) => {
  expect(read(`acto=${number}`).act).toBeNull();
});
