const NUMBERED = /^(\d{1,3})\s*(?:\.-|\.\)|-\)|\)|\.(?=\s)|[-–—](?=\s))\s*(?=\S)/;
const BARE_NUMBERED = /^(\d{1,3})\s+(?=\p{L})/u;

/** The number before a line: no number of the list, the line's own number, or either of both. */
export type Numbering = { kind: 'none' | 'number' | 'doubt'; number: number; behind: string };

function numberBefore(form: RegExp, text: string) {
  const [before, number] = form.exec(text) ?? [];
  return before === undefined ? null : { number: Number(number), behind: text.slice(before.length) };
}

/** Runs that ascend; a new one begins at each 1. */
function kindOf(numbers: readonly number[]): Numbering['kind'] {
  const steps = numbers.map((number, index) => (number === 1 ? 1 : number - (numbers[index - 1] ?? 0)));
  const isCounted = steps.every((step) => step === 1);
  if (numbers[0] === 1) {
    if (numbers.length === 1 || (isCounted && numbers.length > 2)) return 'number';
    return steps.every((step) => step > 0) && numbers.some((number) => number > 1) ? 'doubt' : 'none';
  }
  // A part of a numbered list: 4, 5, 6.
  return numbers.length > 2 && steps.slice(1).every((step) => step === 1) ? 'doubt' : 'none';
}

/**
 * The numbers before the lines of a list, such as `1.` or `2)`. Ascending without a gap from 1 they number the lines; with a gap,
 * or only two of them, they may be quantities.
 */
export function readNumbering(texts: readonly string[]): (Numbering | null)[] {
  const signed = texts.map((text) => numberBefore(NUMBERED, text));
  const kind = kindOf(signed.flatMap((each) => each?.number ?? []));
  const bare = texts.map((text) => numberBefore(BARE_NUMBERED, text));
  const bareNumbers = bare.flatMap((each) => each?.number ?? []);
  // Numbers without a sign are quantities, unless every line has its own: 1, 2, 3.
  const isBare =
    bareNumbers.length > 2 && bareNumbers.length === texts.length && kindOf(bareNumbers) === 'number';
  return texts.map((_, index) => {
    const [sign, plain] = [signed[index], bare[index]];
    if (sign) return { ...sign, kind };
    return plain && isBare ? { ...plain, kind: 'doubt' } : null;
  });
}
