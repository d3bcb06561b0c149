export type PageItem = number | 'gap-before' | 'gap-after';

/**
 * The pages of a pagination: first, last, the current one with `siblings` on each side, and a gap where pages are left
 * out. A gap that would hide a single page shows that page.
 */
export function pageItems(page: number, pageCount: number, siblings: number): PageItem[] {
  const from = Math.max(1, page - siblings);
  const to = Math.min(pageCount, page + siblings);
  const middle = range(from, to);
  return [...before(from), ...middle, ...after(to, pageCount)];
}

function before(from: number): PageItem[] {
  if (from <= 1) return [];
  if (from === 2) return [1];
  return [1, from === 3 ? 2 : 'gap-before'];
}

function after(to: number, pageCount: number): PageItem[] {
  if (to >= pageCount) return [];
  if (to === pageCount - 1) return [pageCount];
  return [to === pageCount - 2 ? pageCount - 1 : 'gap-after', pageCount];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
