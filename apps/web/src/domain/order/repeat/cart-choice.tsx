import { useId } from 'react';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { repeatStrings as texts } from './repeat.strings';

const uses = ['add', 'replace'] as const;
/** How the lines combine with those already in a cart. */
export type CartUse = (typeof uses)[number];

type Props = {
  /** Whose cart it is, as within a sentence. */
  cart: string;
  count: number;
  /** Its products are those of the lines, which is why replacing it is proposed. */
  isSame: boolean;
  value: CartUse;
  onChange: (use: CartUse) => void;
};

/** Asks whether the lines are added to the cart or replace it, unless it is empty. */
export function CartChoice({ cart, count, isSame, value, onChange }: Props) {
  const id = useId();
  const reasonId = `${id}reason`;
  return (
    <fieldset className="bg-warning-soft grid gap-1 rounded-md px-4 py-2">
      <legend className="contents">
        <span id={id} className="pt-1 text-sm font-semibold">
          {texts.cartHas(cart, texts.products(count))}
        </span>
      </legend>
      {isSame && (
        <p id={reasonId} className="text-sm">
          {texts.sameProducts(count)}
        </p>
      )}
      <RadioGroup
        aria-labelledby={id}
        aria-describedby={isSame ? reasonId : undefined}
        value={value}
        onValueChange={(next) => onChange(next === 'replace' ? 'replace' : 'add')}
        className="flex flex-wrap gap-x-6 gap-y-0"
      >
        {uses.map((use) => (
          <label key={use} htmlFor={id + use} className="flex min-h-11 items-center gap-2 text-sm">
            <RadioGroupItem id={id + use} value={use} />
            {texts[use]}
          </label>
        ))}
      </RadioGroup>
    </fieldset>
  );
}
