import { CheckIcon } from 'lucide-react';
import { cn } from '@/lib/cn';
import { landingSample } from '../landing.sample';
import { Panel, Slip } from './panel';

const { history, reached, order } = landingSample;

/** An order's progress, step by step. */
export function HistoryVignette() {
  return (
    <Panel className="items-center">
      <Slip className="w-full max-w-3xl px-5 py-5 sm:px-7">
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <span className="money text-primary font-semibold">{order.number}</span>
          <span className="text-muted-foreground">{order.establishment}</span>
        </p>
        <div className="mt-5 flex">
          {history.map((status, index) => (
            <div key={status} className="relative flex flex-1 flex-col items-center gap-1.5 text-xs">
              {index > 0 && (
                <span
                  className={cn(
                    'absolute top-3.5 right-1/2 h-0.5 w-full',
                    index < reached ? 'bg-gold' : 'bg-border',
                  )}
                />
              )}
              <Step isPast={index < reached - 1} isCurrent={index === reached - 1} />
              <span className={cn('max-sm:sr-only', index === reached - 1 && 'font-semibold')}>{status}</span>
            </div>
          ))}
        </div>
      </Slip>
    </Panel>
  );
}

function Step({ isPast, isCurrent }: { isPast: boolean; isCurrent: boolean }) {
  return (
    <span
      className={cn(
        'relative z-1 inline-flex size-7 items-center justify-center rounded-full border',
        isCurrent && 'border-primary bg-primary text-primary-foreground',
        isPast && 'border-gold bg-gold-soft text-gold',
        !isPast && !isCurrent && 'bg-card',
      )}
    >
      {(isPast || isCurrent) && <CheckIcon className="size-3.5" />}
    </span>
  );
}
