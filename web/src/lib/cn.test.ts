import { twMerge } from 'tailwind-merge';
import { expect, it } from 'vitest';
import { cn } from './cn';

const sources = import.meta.glob<string>(
  ['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!../**/*.strings.ts', '!./class-groups.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** What stands behind the last colon outside of brackets: `md:hover:mt-1` → `mt-1`. */
const withoutVariants = (name: string) => /(?:[^:[(]|\[[^\]]*\]|\([^)]*\))*$/.exec(name)?.[0] ?? name;

/** Every word within quotes that Tailwind knows as a utility, without its variants. */
function utilities(): string[] {
  const words = Object.values(sources)
    .flatMap((source) => source.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [])
    .flatMap((text) => text.slice(1, -1).split(/\s+/))
    .map(withoutVariants);
  return [...new Set(words)].filter((word) => word && twMerge(`${word} ${word}`) === word);
}

it('merges every two classes of the app as the whole of Tailwind would', () => {
  const known = utilities();
  expect(known.length).toBeGreaterThan(500);
  const wrong = known.flatMap((first) =>
    known
      .filter((second) => first !== second && cn(first, second) !== twMerge(first, second))
      .map((second) => `${first} ${second} → ${twMerge(first, second)}`),
  );
  expect(wrong).toEqual([]);
});

it('lets the later of two sizes win under the same variant alone', () => {
  expect(cn('h-9 px-3 max-md:h-11', 'h-12 max-sm:px-2')).toBe('px-3 max-md:h-11 h-12 max-sm:px-2');
  expect(cn('px-3', { 'p-1': true, hidden: false })).toBe('p-1');
  expect(cn('text-sm text-gold', 'text-[0.95rem]')).toBe('text-gold text-[0.95rem]');
});
