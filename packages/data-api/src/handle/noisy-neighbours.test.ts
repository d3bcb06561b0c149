import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoisyNeighbours } from './noisy-neighbours';

const processors = 2;
/** Ten times what two processors can do at once. */
const crowded = 20;

let neighbours: NoisyNeighbours;
beforeEach(() => {
  vi.useFakeTimers();
  neighbours = new NoisyNeighbours(processors);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A person's statements one after another, each of `ms`, for so many seconds; whether the next one has to yield. */
function sends(person: string, ms: number, seconds: number, running: number): boolean {
  for (let sent = 0; sent < seconds * 1_000; sent += ms) {
    vi.advanceTimersByTime(ms);
    neighbours.mustYield('a buyer', running);
    neighbours.mustYield(person, running);
    neighbours.count(person, ms, running);
  }
  return neighbours.mustYield(person, running);
}

it('a person whose costly statements keep coming yields to the others', () => {
  expect(sends('noisy', 60, 1, processors)).toBe(false);
  expect(sends('noisy', 60, 1, processors)).toBe(true);
  expect(neighbours.mustYield('a buyer', processors)).toBe(false);
});

it('a person with many cheap statements does not yield, and neither does one whom others slow down', () => {
  expect(sends('busy', 5, 10, processors)).toBe(false);
  expect(sends('slowed down', 50, 10, crowded)).toBe(false);
});

it('a noisy person has the whole lane while processors are free', () => {
  sends('noisy', 60, 2, processors);
  expect(neighbours.mustYield('noisy', processors - 1)).toBe(false);
});

it('noisy people do not yield to each other', () => {
  sends('noisy', 60, 2, processors);
  sends('noisy too', 60, 2, processors);
  vi.advanceTimersByTime(2_000);
  expect(neighbours.mustYield('noisy', processors)).toBe(false);
  expect(neighbours.mustYield('noisy too', processors)).toBe(false);
});

it('what was noisy is forgiven after twenty seconds', () => {
  sends('noisy', 60, 2, processors);
  const yieldsAfter = (ms: number): boolean => {
    vi.advanceTimersByTime(ms);
    neighbours.mustYield('a buyer', processors);
    return neighbours.mustYield('noisy', processors);
  };
  expect(yieldsAfter(19_000)).toBe(true);
  expect(yieldsAfter(1_000)).toBe(false);
});
