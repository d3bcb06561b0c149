import { ClockIcon, ZapIcon } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { RadioGroup } from '@/components/ui/radio-group';
import { Textarea } from '@/components/ui/textarea';
import { DELIVERY_SLOTS } from '@/domain/order';
import { lastDeliveryDay, localToday, type CheckoutValues } from './checkout-form';
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

function ScheduleFields() {
  const { control } = useFormContext<CheckoutValues>();
  return (
    <div className="grid gap-6">
      <FormField
        control={control}
        name="date"
        render={({ field }) => (
          <FormItem className="max-w-60">
            <FormLabel required>{checkoutStrings.date}</FormLabel>
            <FormControl>
              <Input type="date" min={localToday()} max={lastDeliveryDay()} {...field} />
            </FormControl>
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
