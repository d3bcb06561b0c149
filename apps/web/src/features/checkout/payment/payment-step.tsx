import { useFormContext } from 'react-hook-form';
import { FormControl, FormField, FormItem, FormMessage } from '@/components/ui/form';
import { RadioGroup } from '@/components/ui/radio-group';
import { Skeleton } from '@/components/ui/skeleton';
import type { CheckoutValues } from '../form/checkout-form';
import { checkoutStrings } from '../checkout.strings';
import { ChoiceCard } from '../form/choice-card';
import { methodIcon, type OfferedMethod } from './payment-method';

/** The choice of a payment method; `methods` is undefined while loading. */
export function PaymentStep({ methods }: { methods: OfferedMethod[] | undefined }) {
  const { control } = useFormContext<CheckoutValues>();
  return (
    <section aria-labelledby="checkout-payment" className="bg-card rounded-lg border p-5">
      <h2 id="checkout-payment" className="text-xl">
        {checkoutStrings.paymentTitle}
      </h2>
      <p className="text-muted-foreground mt-1 mb-5 text-sm">{checkoutStrings.paymentText}</p>
      {!methods && (
        <div aria-busy className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {methods?.length === 0 && (
        <p role="status" className="bg-warning-soft rounded-md p-4">
          {checkoutStrings.noMethods}
        </p>
      )}
      {methods && methods.length > 0 && (
        <FormField
          control={control}
          name="paymentMethodId"
          render={({ field }) => (
            <FormItem>
              <FormControl>
                <RadioGroup
                  ref={field.ref}
                  required
                  aria-labelledby="checkout-payment"
                  value={field.value === null ? '' : String(field.value)}
                  onValueChange={(id) => field.onChange(Number(id))}
                >
                  {methods.map(({ id, name, description, isRefused }) => (
                    <ChoiceCard
                      key={id}
                      value={String(id)}
                      title={name}
                      text={description}
                      icon={methodIcon(name)}
                      disabled={isRefused}
                    />
                  ))}
                </RadioGroup>
              </FormControl>
              <FormMessage />
            </FormItem>
          )}
        />
      )}
    </section>
  );
}
