import { MinusIcon, PlusIcon, Trash2Icon } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { cn } from '@/lib/cn';
import { commonStrings } from '@/strings/common.strings';

const texts = commonStrings.quantity;

type QuantityStepperProps = {
  value: number;
  /** What is being counted; it names the buttons and the field. */
  label: string;
  onChange: (value: number) => void;
  /** What minus does at the minimum; without it minus stops there. */
  onRemove?: () => void;
  min?: number;
  max?: number;
  disabled?: boolean;
  size?: 'sm' | 'default';
  className?: string;
};

/**
 * A quantity with minus, plus and a field. What is typed is a draft until the field is left or Enter is
 * pressed; a draft that is no whole number from `min` to `max` is dropped.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const {
    value,
    label,
    onChange,
    onRemove,
    min = 1,
    max = 99_999,
    disabled = false,
    size,
    className,
  } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const removes = value <= min && onRemove !== undefined;

  const commit = () => {
    if (draft === null) return;
    const typed = Number.parseInt(draft, 10);
    if (typed >= min && typed <= max && typed !== value) onChange(typed);
    setDraft(null);
  };
  const blurOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
  };

  return (
    <div
      role="group"
      aria-label={texts.input(label)}
      className={cn(
        'border-input/60 bg-card inline-flex items-center rounded-md border shadow-xs',
        className,
      )}
    >
      <button
        type="button"
        aria-label={removes ? texts.remove(label) : texts.decrease(label)}
        disabled={disabled || (value <= min && !onRemove)}
        onClick={() => (removes ? onRemove() : onChange(value - 1))}
        className={cn(stepClasses, 'rounded-l-md')}
      >
        {removes ? (
          <Trash2Icon className="size-4" aria-hidden />
        ) : (
          <MinusIcon className="size-4" aria-hidden />
        )}
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.input(label)}
        max={max}
        disabled={disabled}
        value={draft ?? String(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => /^\d*$/.test(event.target.value) && setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={blurOnEnter}
        className={cn(
          'money h-10 min-w-0 bg-transparent text-center text-base font-semibold disabled:opacity-60 md:text-sm',
          size === 'sm' ? 'w-10' : 'w-14',
        )}
      />
      <button
        type="button"
        aria-label={texts.increase(label)}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
        className={cn(stepClasses, 'rounded-r-md')}
      >
        <PlusIcon className="size-4" aria-hidden />
      </button>
    </div>
  );
}

const stepClasses =
  'hover:bg-accent hover:text-accent-foreground inline-flex size-11 shrink-0 items-center justify-center transition-colors disabled:pointer-events-none disabled:opacity-40';
