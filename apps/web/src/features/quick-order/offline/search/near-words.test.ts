import { expect, it } from 'vitest';
import { nearWords } from './near-words';
import { wordSound } from './word-sound';

const near = nearWords(
  new Map([
    ['tequila', 40],
    ['tequileno', 1],
    ['reposado', 20],
    ['reposada', 1],
    ['whisky', 1],
    ['gin', 5],
    ['2012', 9],
  ]),
);

it('a word is corrected to those that are like it or sound like it, the frequent before the rare', () => {
  expect(near('tekila')[0]).toBe('tequila');
  expect(near('rreposad')).toEqual(['reposado', 'reposada']);
  expect(near('rrepos')).toEqual(['reposado', 'reposada']);
  expect(near('guiski')).toEqual(['whisky']);
});

it('short words, numbers and words like none are not corrected', () => {
  expect(near('gn')).toEqual([]);
  expect(near('2013')).toEqual([]);
  expect(near('cerveza')).toEqual([]);
});

it.each([
  ['whisky', 'giski'],
  ['champagne', '4ampagne'],
  ['cognac', 'kognak'],
  ['guerra', 'gera'],
  ['gewurztraminer', 'jegurstraminer'],
])('%s sounds as the database says', (word, sound) => {
  expect(wordSound(word)).toBe(sound);
});
