import { ClockIcon, ZapIcon } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { RadioGroup } from '@/components/ui/radio-group';
import { Textarea } from '@/components/ui/textarea';
import { DELIVERY_SLOTS } from '@/domain/order';
import { formatDay } from '@/lib/format';
import { lastDeliveryDay, localToday, localTomorrow, type CheckoutValues } from './checkout-form';
import { checkoutStrings } from './checkout.strings';
import { ChoiceCard } from './choice-card';

/** When and how the order is to be delivered. */
export function DeliveryFields({ isExpress }: { isExpress: boolean }) {
  const { control } = useFormContext<CheckoutValues>();
  return (
    <section aria-labelledby="checkout-delivery" className="bg-card grid gap-6 rounded-lg border p-5">
      <h2 id="checkout-delivery" className="text-xl">
        {checkoutStrings.deliveryTitle}
      </h2>
      <FormField
        control={control}
        name="deliveryType"
        render={({ field }) => (
          <RadioGroup
            aria-label={checkoutStrings.deliveryType}
            value={field.value}
            onValueChange={field.onChange}
            className="sm:grid-cols-2"
          >
            <ChoiceCard
              value="programado"
              title={checkoutStrings.scheduled}
              text={checkoutStrings.scheduledText}
              icon={ClockIcon}
            />
            <ChoiceCard
              value="express"
              title={checkoutStrings.express}
              text={checkoutStrings.expressText}
              icon={ZapIcon}
            />
          </RadioGroup>
        )}
      />
      {!isExpress && <ScheduleFields />}
      <FormField
        control={control}
        name="notes"
        render={({ field }) => (
          <FormItem>
            <FormLabel>{checkoutStrings.notes}</FormLabel>
            <FormControl>
              <Textarea rows={3} placeholder={checkoutStrings.notesHint} {...field} />
            </FormControl>
            <FormMessage />
          </FormItem>
        )}
      />
    </section>
  );
}

type QuickDatesProps = { value: string; onChoose: (day: string) => void };

/** The days most orders are for, in one tap instead of a calendar. */
function QuickDates({ value, onChoose }: QuickDatesProps) {
  const days = [
    { day: localToday(), label: checkoutStrings.today },
    { day: localTomorrow(), label: checkoutStrings.tomorrow },
  ];
  return (
    <div role="group" aria-label={checkoutStrings.quickDates} className="flex gap-2 max-sm:w-full">
      {days.map(({ day, label }) => (
        <Button
          key={day}
          type="button"
          variant="outline"
          aria-pressed={value === day}
          onClick={() => onChoose(day)}
          className="aria-pressed:border-primary aria-pressed:ring-primary max-sm:flex-1 aria-pressed:ring-1"
        >
          {label(formatDay(day))}
        </Button>
      ))}
    </div>
  );
}

function ScheduleFields() {
  const { control } = useFormContext<CheckoutValues>();
  return (
    <div className="grid gap-6">
      <FormField
        control={control}
        name="date"
        render={({ field }) => (
          <FormItem>
            <FormLabel required>{checkoutStrings.date}</FormLabel>
            <div className="flex flex-wrap gap-2">
              <FormControl>
                <Input
                  type="date"
                  min={localToday()}
                  max={lastDeliveryDay()}
                  {...field}
                  className="w-full sm:w-60"
                />
              </FormControl>
              <QuickDates value={field.value} onChoose={field.onChange} />
            </div>
            <FormMessage />
          </FormItem>
        )}
      />
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
                ref={field.ref}
                aria-labelledby="slot-label"
                value={field.value}
                onValueChange={field.onChange}
                className="sm:grid-cols-3"
              >
                {DELIVERY_SLOTS.map(({ id, label, hours }) => (
                  <ChoiceCard key={id} value={id} title={label} text={hours} />
                ))}
              </RadioGroup>
            </FormControl>
            <FormMessage />
          </FormItem>
        )}
      />
    </div>
  );
}
