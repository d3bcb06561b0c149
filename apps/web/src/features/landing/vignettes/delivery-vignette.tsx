import { cn } from '@/lib/cn';
import { landingSample } from '../landing.sample';
import { Panel, Slip } from './panel';

const chosen = 'border-primary bg-primary text-primary-foreground';

/** A chosen day and slot. */
export function DeliveryVignette() {
  return (
    <Panel className="items-center">
      <Slip className="w-full max-w-72 p-4">
        <div className="grid grid-cols-5 gap-1.5 text-center">
          {landingSample.days.map(({ name, date }) => (
            <span
              key={date}
              className={cn('rounded-md border py-1 text-sm', date === landingSample.chosenDate && chosen)}
            >
              <span className="block text-[0.6875rem]">{name}</span>
              <span className="money font-semibold">{date}</span>
            </span>
          ))}
        </div>
        <div className="mt-3 flex flex-wrap gap-1.5">
          {landingSample.slots.map((slot) => (
            <span
              key={slot}
              className={cn(
                'money rounded-full border px-2.5 py-1 text-xs',
                slot === landingSample.chosenSlot && chosen,
              )}
            >
              {slot}
            </span>
          ))}
        </div>
      </Slip>
    </Panel>
  );
}
