import { expect, it } from 'vitest';
import { ageOf } from './age';

const now = Date.parse('2026-11-22T18:00:00Z');

it.each([
  ['2026-11-22T18:00:30Z', 'este minuto'],
  ['2026-11-22T17:48:00Z', 'hace 12 minutos'],
  ['2026-11-22T15:30:00Z', 'hace 2 horas'],
  ['2026-11-21T17:00:00Z', 'ayer'],
])('the age of %s at noon is %s', (moment, age) => expect(ageOf(moment, now)).toBe(age));
