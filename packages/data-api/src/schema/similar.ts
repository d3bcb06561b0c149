/** The entry most similar to `name`, with at least `minimum` (0 to 1) similarity; for "Perhaps you meant" hints. */
export function mostSimilar(name: string, candidates: Iterable<string>, minimum: number): string | null {
  let best: string | null = null;
  let bestScore = 0;
  for (const candidate of new Set(candidates)) {
    const score = similarity(name.toLowerCase(), candidate.toLowerCase());
    if (score > bestScore) [best, bestScore] = [candidate, score];
  }
  return best !== null && bestScore >= minimum ? best : null;
}

/** 1 for equal texts, 0 for texts that have nothing in common. */
function similarity(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  return length === 0 ? 1 : 1 - editDistance(a, b) / length;
}

/** Levenshtein distance: the insertions, deletions and substitutions that turn one text into the other. */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, substitution));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
