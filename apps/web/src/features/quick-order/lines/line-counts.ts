import { quickOrderStrings as texts } from '../quick-order.strings';
import type { LineView, Problem } from './view-lines';

/** The number of lines by state, and of texts that are none: `2 líneas listas · 1 por elegir · 1 texto sin producto`. */
export function countsOf(views: readonly LineView[], notes = 0): string {
  const count = (...of: (Problem | null)[]) => views.filter(({ problem }) => of.includes(problem)).length;
  const parts: [number, (count: number) => string][] = [
    [count('matching'), texts.counts.matching],
    [count('waiting'), texts.counts.waiting],
    [count(null), texts.counts.ready],
    [count('choose'), texts.counts.choose],
    [count('missing'), texts.counts.missing],
    [count('failed', 'quantity', 'not-sold', 'no-price', 'sold-out', 'short'), texts.counts.other],
    [notes, texts.counts.notes],
  ];
  return parts.flatMap(([number, text]) => (number > 0 ? [text(number)] : [])).join(' · ');
}
