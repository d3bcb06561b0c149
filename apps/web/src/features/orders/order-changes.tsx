import { changeText, type OrderStory } from '@/domain/order/order-change';
import { formatCount, formatDateTime, formatMoney } from '@/lib/format';
import { OrderSection } from './order-section';
import { orderStrings as texts } from './orders.strings';

/** The desk's changes to an order, their reasons, and its messages to the buyer; nothing if there are none. */
export function OrderChanges({ story: { revisions, placed, notes } }: { story: OrderStory }) {
  return (
    <>
      {revisions.length > 0 && (
        <OrderSection title={texts.changes}>
          <ol className="grid gap-4">
            {revisions.map(({ revision, at, reason, total_before, total, changes }) => (
              <li key={revision} className="border-warning grid gap-1 border-l-4 pl-4">
                <p className="text-muted-foreground text-sm">{texts.changedOn(formatDateTime(at))}</p>
                <ul className="font-medium">
                  {changes.map((change) => (
                    <li key={changeText(change)}>{changeText(change)}</li>
                  ))}
                </ul>
                <p>{texts.changeReason(reason)}</p>
                <p className="font-semibold">
                  {texts.newTotal(formatMoney(total_before), formatMoney(total))}
                </p>
              </li>
            ))}
          </ol>
          {placed && <PlacedLines lines={placed} />}
        </OrderSection>
      )}
      {notes.length > 0 && (
        <OrderSection title={texts.sellerNotes}>
          <ul className="grid gap-3">
            {notes.map(({ at, text }) => (
              <li key={`${at} ${text}`}>
                <p className="text-muted-foreground text-sm">{formatDateTime(at)}</p>
                <p className="break-words whitespace-pre-wrap">{text}</p>
              </li>
            ))}
          </ul>
        </OrderSection>
      )}
    </>
  );
}

function PlacedLines({ lines }: { lines: NonNullable<OrderStory['placed']> }) {
  return (
    <details className="mt-4 text-sm">
      <summary className="text-primary cursor-pointer py-2 font-semibold">{texts.placedLines}</summary>
      <ul className="grid gap-1">
        {lines.map(({ name, sku, quantity, total }, index) => (
          <li key={`${index} ${sku}`}>{texts.placedLine(formatCount(quantity), name, formatMoney(total))}</li>
        ))}
      </ul>
    </details>
  );
}
