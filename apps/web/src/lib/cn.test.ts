import { twMerge } from 'tailwind-merge';
import { expect, it } from 'vitest';
import { cn } from './cn';

const sources = import.meta.glob<string>(
  [
    '../**/*.ts',
    '../**/*.tsx',
    '!../**/*.test.*',
    '!../**/*.strings.ts',
    '!../config/**',
    '!./class-groups.ts',
  ],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** The part after the last colon outside of brackets: `md:hover:mt-1` → `mt-1`. */
const withoutVariants = (name: string) => /(?:[^:[(]|\[[^\]]*\]|\([^)]*\))*$/.exec(name)?.[0] ?? name;

/** Every quoted word that is a Tailwind utility, without its variants. */
function utilities(): string[] {
  const words = Object.values(sources)
    .flatMap((source) => source.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [])
    .flatMap((text) => text.slice(1, -1).split(/\s+/))
    .map(withoutVariants);
  return [...new Set(words)].filter((word) => word && twMerge(`${word} ${word}`) === word);
}

/** Utilities that differ only by a number (`mt-1`, `mt-2`) are represented by one of them. */
function representatives(words: string[]): Map<string, string> {
  const shape = (word: string) => word.replace(/[\d.]+/g, '0');
  const first = new Map(words.toReversed().map((word) => [shape(word), word]));
  return new Map(words.map((word) => [word, first.get(shape(word)) ?? word]));
}

it('cn merges every two classes of the app as the full Tailwind list would', { timeout: 30_000 }, () => {
  const representativeOf = representatives(utilities());
  const all = [...new Set(representativeOf.values())];
  expect(all.length).toBeGreaterThan(300);
  const pairs = [...all.flatMap((first) => all.map((second) => [first, second])), ...representativeOf];
  const wrong = pairs
    .filter(([first, second]) => first !== second && cn(first, second) !== twMerge(first, second))
    .map(([first, second]) => `${first} ${second} → ${twMerge(first, second)}`);
  expect(wrong).toEqual([]);
});

it('cn lets the later of two sizes win only under the same variant', () => {
  expect(cn('h-9 px-3 max-md:h-11', 'h-12 max-sm:px-2')).toBe('px-3 max-md:h-11 h-12 max-sm:px-2');
  expect(cn('px-3', { 'p-1': true, hidden: false })).toBe('p-1');
  expect(cn('text-sm text-gold', 'text-[0.95rem]')).toBe('text-gold text-[0.95rem]');
});
