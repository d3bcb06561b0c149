/** Percentiles of many rounds, in milliseconds. */
export type Figures = { p50: number; p95: number; p99: number };

const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export function figuresOf(times: readonly number[]): Figures {
  const sorted = Float64Array.from(times).sort();
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), p99: quantile(sorted, 0.99) };
}
