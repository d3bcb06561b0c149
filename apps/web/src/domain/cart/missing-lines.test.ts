import { expect, it } from 'vitest';
import { missingLines } from './missing-lines';

const line = (name: string, quantity: number, id = name) => ({
  id,
  name,
  storeProductId: `s-${name}`,
  quantity,
});
const sent = [line('aalto', 2), line('barolo', 3)];
const held = (...pieces: [string, number][]) => new Map(pieces.map(([name, count]) => [`s-${name}`, count]));

it('only the pieces that have not arrived are missing', () => {
  const ready = [line('aalto', 5), line('barolo', 3), line('chianti', 1)];
  expect(missingLines(ready, sent, held(['aalto', 2], ['barolo', 9]))).toEqual({
    left: [line('aalto', 3), line('chianti', 1)],
    done: ['barolo'],
    excess: [],
  });
});

it('the lines of which more has arrived than is wanted are named', () => {
  expect(missingLines([line('aalto', 1)], sent, held(['aalto', 2], ['barolo', 3]))).toEqual({
    left: [],
    done: ['aalto'],
    excess: sent,
  });
});

it('pieces that are no longer in the cart are missing, and are not too many', () => {
  const ready = [line('aalto', 2)];
  expect(missingLines(ready, sent, held(['aalto', 1]))).toEqual({
    left: [line('aalto', 1)],
    done: [],
    excess: [],
  });
  expect(missingLines(ready, sent, held())).toEqual({ left: ready, done: [], excess: [] });
});

it('two lines of one product share the pieces in the cart', () => {
  const two = [line('aalto', 2, 'first'), line('aalto', 3, 'second')];
  expect(missingLines(two, two, held(['aalto', 4]))).toEqual({
    left: [line('aalto', 1, 'second')],
    done: ['first'],
    excess: [],
  });
});

it('a line that is noted again is another line', () => {
  const again = [line('aalto', 2, 'again')];
  expect(missingLines(again, [line('aalto', 2)], held(['aalto', 2]))).toEqual({
    left: again,
    done: [],
    excess: [line('aalto', 2)],
  });
});
