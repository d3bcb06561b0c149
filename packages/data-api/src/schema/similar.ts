import leven from 'leven';

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
  return length === 0 ? 1 : 1 - leven(a, b) / length;
}
