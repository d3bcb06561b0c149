import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { RadioGroup } from '@/components/ui/radio-group';
import { addDays, DELIVERY_SLOTS, hasSlotPassed, type StoreClock } from '@/domain/order';
import { formatDay, formatFullDate } from '@/lib/format';
import { lastDeliveryDay, type CheckoutValues } from './checkout-form';
import { checkoutStrings } from './checkout.strings';
import { ChoiceCard } from './choice-card';

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
            <QuickDates value={field.value} today={clock.day} onChoose={field.onChange} />
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

type QuickDatesProps = { value: string; today: string; onChoose: (day: string) => void };

/** The days most orders are for, in one tap instead of a calendar. */
function QuickDates({ value, today, onChoose }: QuickDatesProps) {
  const labels = [checkoutStrings.today, checkoutStrings.tomorrow, capitalized, capitalized];
  return (
    <div role="group" aria-label={checkoutStrings.quickDates} className="grid grid-cols-2 gap-2 sm:flex">
      {labels.map((label, ahead) => {
        const day = addDays(today, ahead);
        return (
          <Button
            key={day}
            type="button"
            variant="outline"
            aria-pressed={value === day}
            onClick={() => onChoose(day)}
            className="aria-pressed:border-primary aria-pressed:ring-primary px-3 aria-pressed:ring-1"
          >
            {label(formatDay(day))}
          </Button>
        );
      })}
    </div>
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
              // A slot that has passed in the meantime is no longer a choice.
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
