import { ClockIcon, ZapIcon } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { RadioGroup } from '@/components/ui/radio-group';
import { Textarea } from '@/components/ui/textarea';
import type { StoreClock } from '@/domain/order';
import type { CheckoutValues } from '../form/checkout-form';
import { checkoutStrings } from '../checkout.strings';
import { ChoiceCard } from '../form/choice-card';
import { ScheduleFields } from './schedule-fields';

type Props = {
  values: CheckoutValues;
  clock: StoreClock;
  /** Why these choices are proposed; null if they are the person's own. */
  usual: string | null;
};

/** The time and kind of the delivery. */
export function DeliveryFields({ values, clock, usual }: Props) {
  const { control } = useFormContext<CheckoutValues>();
  return (
    <section aria-labelledby="checkout-delivery" className="bg-card grid gap-6 rounded-lg border p-5">
      <div>
        <h2 id="checkout-delivery" className="text-xl">
          {checkoutStrings.deliveryTitle}
        </h2>
        {usual && <p className="text-muted-foreground mt-1 text-sm">{usual}</p>}
      </div>
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
      {values.deliveryType === 'programado' && <ScheduleFields date={values.date} clock={clock} />}
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
