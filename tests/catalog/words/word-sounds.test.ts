import { afterAll, beforeAll, expect, it } from 'vitest';
import { wordSound } from '../../../apps/web/src/features/quick-order/offline/search/word-sound';
import { createTestDatabase, type TestDatabase } from '../../../testing/harness/database';

/** All words of three of the letters that change a sound, by themselves and within others. */
const letters = 'bvszckhqullwygeiaop'.split('');
const syllables = letters.flatMap((one) =>
  letters.flatMap((two) => letters.map((three) => one + two + three)),
);
const words = [
  'tekila',
  'tequila',
  'whisky',
  'guisqui',
  'cigueña'.normalize('NFD').replace(/\p{M}/gu, ''),
  'chardonnay',
  'mezcal',
  'philippe',
  'chateauneuf',
  'beaujolais',
  ...syllables,
  ...syllables.map((syllable) => `a${syllable}o`),
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a word sounds the same without a connection as in the database', async () => {
  const { rows } = await database.pool.query<{ sound: string }>(
    'select private.word_sound(word) as sound from unnest($1::text[]) with ordinality as t (word, place) order by place',
    [words],
  );
  const differences = words.flatMap((word, index) => {
    const [here, there] = [wordSound(word), rows[index]?.sound];
    return here === there ? [] : [`${word}: ${here}, ${there}`];
  });
  expect(differences).toEqual([]);
});

it.each([
  ['chatonef', 'chateauneuf'],
  ['savignon', 'sauvignon'],
  ['chardonai', 'chardonnay'],
  ['burgoñ', 'bourgoñ'],
])('%j sounds like %j', (heard, written) => expect(wordSound(heard)).toBe(wordSound(written)));
