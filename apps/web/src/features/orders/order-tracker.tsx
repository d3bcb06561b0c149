import { CheckIcon, CircleXIcon } from 'lucide-react';
import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from '@/domain/order';
import type { OrderStory } from '@/domain/order/order-change';
import { cn } from '@/lib/cn';
import { formatDateTime } from '@/lib/format';
import { orderStrings } from './orders.strings';

/** The states an order passes through; a cancelled one leaves this path. */
const STAGES: OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered'];

type Props = {
  status: string;
  isRejected?: boolean;
  /** Whether the store looks into it, which counts until it is confirmed. */
  isSeen?: boolean;
  /** When and why an order that delivers nothing ended. */
  end?: OrderStory['cancelled'];
};

/** The progress of an order: passed states are ticked, the current one is named, later ones are pale. */
export function OrderTracker({ status, isRejected = false, isSeen = false, end = null }: Props) {
  if (isRejected) return <Ended title={orderStrings.rejected} end={end} />;
  if (status === 'cancelled') return <Ended title={orderStrings.cancelled} end={end} />;
  if (!isOrderStatus(status)) return null;
  const reached = STAGES.indexOf(status);
  return (
    <ol
      aria-label={orderStrings.tracker}
      className="bg-card mb-4 grid gap-3 rounded-lg border p-5 md:grid-cols-5 md:gap-0 print:hidden"
    >
      {STAGES.map((stage, index) => (
        <Stage
          key={stage}
          stage={stage}
          position={Math.sign(index - reached)}
          isFirst={index === 0}
          note={isSeen && status === 'pending' && stage === 'pending' ? orderStrings.seenByStore : null}
        />
      ))}
    </ol>
  );
}

type StageProps = {
  stage: OrderStatus;
  /** Passed (-1), current (0) or ahead (1). */
  position: number;
  isFirst: boolean;
  note: string | null;
};

function Stage({ stage, position, isFirst, note }: StageProps) {
  const { label, icon: Icon } = ORDER_STATUSES[stage];
  const isReached = position <= 0;
  const Sign = position < 0 ? CheckIcon : Icon;
  return (
    <li
      aria-current={position === 0 ? 'step' : undefined}
      className="relative flex items-center gap-3 md:flex-col md:gap-2 md:text-center"
    >
      {!isFirst && (
        <span
          aria-hidden
          className={cn(
            'absolute max-md:bottom-full max-md:left-[1.1rem] max-md:h-3 max-md:w-0.5 md:top-[1.1rem] md:right-[calc(50%+1.125rem)] md:h-0.5 md:w-[calc(100%-2.25rem)]',
            isReached ? 'bg-primary' : 'bg-border',
          )}
        />
      )}
      <span
        className={cn(
          'relative inline-flex size-9 shrink-0 items-center justify-center rounded-full border-2',
          position < 0 && 'border-primary bg-card text-primary',
          position === 0 && 'border-primary bg-primary text-primary-foreground',
          position > 0 && 'border-border bg-card text-muted-foreground',
        )}
      >
        <Sign aria-hidden className="size-4.5" />
      </span>
      <span className={cn('text-sm', position === 0 ? 'font-semibold' : 'text-muted-foreground')}>
        {label}
        {note !== null && <span className="text-muted-foreground block text-xs font-normal">{note}</span>}
        {position !== 0 && (
          <span className="sr-only"> {position < 0 ? orderStrings.stageDone : orderStrings.stageAhead}</span>
        )}
      </span>
    </li>
  );
}

function Ended({ title, end }: { title: string; end: OrderStory['cancelled'] }) {
  return (
    <div className="border-destructive/30 bg-destructive-soft text-destructive mb-4 flex items-center gap-3 rounded-lg border p-4 print:hidden">
      <CircleXIcon aria-hidden className="size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {end && (
          <p className="text-sm break-words">
            {orderStrings.cancelledOn(formatDateTime(end.at))}
            {end.reason && ` ${orderStrings.cancelReason(end.reason)}`}
          </p>
        )}
      </div>
    </div>
  );
}
