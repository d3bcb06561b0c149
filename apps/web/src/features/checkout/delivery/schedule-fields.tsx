import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { RadioGroup } from '@/components/ui/radio-group';
import { addDays, DELIVERY_SLOTS, hasSlotPassed, type StoreClock } from '@/domain/order';
import { formatDay, formatFullDate } from '@/lib/format';
import { lastDeliveryDay, type CheckoutValues } from '../form/checkout-form';
import { checkoutStrings } from '../checkout.strings';
import { ChoiceCard } from '../form/choice-card';

type Props = { date: string; clock: StoreClock };

/** The day and slot of a scheduled delivery, by the delivering store's clock. */
export function ScheduleFields({ date, clock }: Props) {
  const { control } = useFormContext<CheckoutValues>();
  return (
    <div className="grid gap-6">
      <FormField
        control={control}
        name="date"
        render={({ field }) => (
          <FormItem>
            <FormLabel required>{checkoutStrings.date}</FormLabel>
            <DayStrip value={field.value} clock={clock} onChoose={field.onChange} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <FormControl>
                <Input
                  type="date"
                  required
                  min={clock.day}
                  max={lastDeliveryDay(clock.day)}
                  {...field}
                  className="w-full sm:w-60"
                />
              </FormControl>
              {field.value && <p className="text-muted-foreground text-sm">{formatFullDate(field.value)}</p>}
            </div>
            <FormMessage />
          </FormItem>
        )}
      />
      <SlotField date={date} clock={clock} />
    </div>
  );
}

/** Days of the strip: enough for a weekly order. */
const STRIP = 7;

type DayStripProps = { value: string; clock: StoreClock; onChoose: (day: string) => void };

/** The coming days with the number of slots left, in one tap instead of a calendar. */
function DayStrip({ value, clock, onChoose }: DayStripProps) {
  const labels = [checkoutStrings.today, checkoutStrings.tomorrow];
  const days = Array.from({ length: STRIP }, (_, ahead) => addDays(clock.day, ahead));
  return (
    <div
      role="group"
      aria-label={checkoutStrings.nextDays}
      // Positioned, or its screen-reader-only text would widen the page.
      className="relative -mx-1 flex snap-x gap-2 overflow-x-auto p-1 pb-2"
    >
      {days.map((day, ahead) => {
        const left = DELIVERY_SLOTS.filter(({ id }) => !hasSlotPassed(id, day, clock)).length;
        const label = labels[ahead] ?? capitalized;
        return (
          <Button
            key={day}
            ref={value === day ? reveal : null}
            type="button"
            variant="outline"
            aria-pressed={value === day}
            disabled={left === 0}
            onClick={() => onChoose(day)}
            className="aria-pressed:border-primary aria-pressed:ring-primary h-auto shrink-0 snap-start flex-col gap-0 px-3 py-1.5 aria-pressed:ring-1"
          >
            <DayName text={label(formatDay(day))} />
            <span className="text-muted-foreground text-xs font-normal">
              {checkoutStrings.slotsLeft(left)}
            </span>
          </Button>
        );
      })}
    </div>
  );
}

/** Scrolls only the strip to the chosen day if that is further along, not the page. */
function reveal(chip: HTMLElement | null) {
  const strip = chip?.parentElement;
  if (strip && chip.offsetLeft + chip.offsetWidth > strip.scrollLeft + strip.clientWidth)
    strip.scrollLeft = chip.offsetLeft;
}

/** 'Hoy, dom 22', with its month for screen readers: three days fit side by side on a phone. */
function DayName({ text }: { text: string }) {
  const end = text.search(/(?<=\d)\D*$/);
  return (
    <span>
      {text.slice(0, end)}
      <span className="sr-only">{text.slice(end)}</span>
    </span>
  );
}

const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase('es-MX') + text.slice(1);

function SlotField({ date, clock }: Props) {
  const { control } = useFormContext<CheckoutValues>();
  const slots = DELIVERY_SLOTS.map((slot) => ({ ...slot, isOver: hasSlotPassed(slot.id, date, clock) }));
  const isDayOver = date === clock.day && slots.every(({ isOver }) => isOver);
  return (
    <FormField
      control={control}
      name="slot"
      render={({ field }) => (
        <FormItem>
          <p id="slot-label" className="text-sm font-semibold">
            {checkoutStrings.slot}
            <span aria-hidden className="text-destructive">
              {' *'}
            </span>
          </p>
          <FormControl>
            <RadioGroup
              required
              ref={field.ref}
              aria-labelledby="slot-label"
              // A slot that has passed in the meantime can no longer be chosen.
              value={slots.some(({ id, isOver }) => id === field.value && !isOver) ? field.value : ''}
              onValueChange={field.onChange}
              className="sm:grid-cols-3"
            >
              {slots.map(({ id, label, hours, isOver }) => (
                <ChoiceCard
                  key={id}
                  value={id}
                  title={label}
                  text={isOver ? checkoutStrings.slotOver(hours) : hours}
                  disabled={isOver}
                />
              ))}
            </RadioGroup>
          </FormControl>
          {isDayOver && <p className="text-warning text-sm">{checkoutStrings.dayOver}</p>}
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
