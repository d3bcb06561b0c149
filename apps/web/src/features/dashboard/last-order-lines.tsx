import { CircleCheckIcon } from 'lucide-react';
import {
  isMarked,
  differencesFromEarlier,
  summaryOf,
  unchangedText,
  type RepeatLine,
} from '@/domain/order/repeat/repeat-lines';
import { RemarkList } from '@/domain/order/repeat/repeat-row';
import { repeatStrings as texts } from '@/domain/order/repeat/repeat.strings';
import { formatCount } from '@/lib/format';

/** The number of lines that fit in the card. */
const ROOM = 4;

/** The first lines of an order, those with a remark first, and the number of further ones. */
export function LastOrderLines({ lines }: { lines: readonly RepeatLine[] }) {
  const sorted = [...lines.filter(isMarked), ...lines.filter((line) => !isMarked(line))];
  const more = sorted.length - ROOM;
  const summary = summaryOf(lines);
  return (
    <>
      {summary ? (
        <p className="text-warning mb-1 text-sm font-semibold">{summary}</p>
      ) : (
        <p className="text-success mb-1 flex items-center gap-1.5 text-sm font-medium">
          <CircleCheckIcon aria-hidden className="size-4 shrink-0" />
          {unchangedText(lines, null)}
        </p>
      )}
      <ul aria-label={texts.lines} className="grid gap-x-6 gap-y-1 md:grid-cols-2">
        {sorted.slice(0, ROOM).map((line) => (
          <li key={line.key} className="min-w-0">
            <p className="line-clamp-2 text-sm leading-6 break-words">
              {texts.times(formatCount(line.quantity), line.product?.name ?? line.name)}
              {line.product?.formatLabel && (
                <span className="text-muted-foreground"> · {line.product.formatLabel}</span>
              )}
            </p>
            <RemarkList remarks={differencesFromEarlier(line)} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted-foreground mt-1 text-sm">{texts.moreLines(more)}</p>}
    </>
  );
}
