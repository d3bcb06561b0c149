import { MinusIcon, PlusIcon, Trash2Icon } from 'lucide-react';
import { useRef, type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { commonStrings } from '@/strings/common.strings';
import { QuantityInput } from './quantity-input';

const texts = commonStrings.quantity;

type QuantityStepperProps = {
  value: number;
  /** The subject of the count; it names the buttons and the field. */
  label: string;
  onChange: (value: number) => void;
  /** The action of minus at the minimum; without it minus stops there. */
  onRemove?: () => void;
  min?: number;
  max?: number;
  disabled?: boolean;
  size?: 'sm' | 'default';
  className?: string;
} & Pick<
  ComponentProps<typeof QuantityInput>,
  'emptyIsNone' | 'isLive' | 'staysOnEnter' | 'noteClassName' | 'tooMany'
>;

/** Presses within this interval form a series. Milliseconds. */
const BURST_MS = 600;

/**
 * Detects presses of minus that only continue a fast series, by mouse, finger or held key: the series stops at the minimum, and
 * only a separate press removes.
 */
function useBurst() {
  const last = useRef(-Infinity);
  return {
    isRepeat: ({ timeStamp, detail }: MouseEvent) => {
      // A double click also counts if its first click removed the line above.
      const isRepeat = timeStamp - last.current < BURST_MS || detail > 1;
      last.current = timeStamp;
      return isRepeat;
    },
    onKeyDown: ({ repeat, timeStamp }: KeyboardEvent) => {
      if (repeat) last.current = timeStamp;
    },
  };
}

/** A quantity with minus, plus and a field that is validated on blur (see QuantityInput). */
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
    ...field
  } = props;
  const removes = value <= min && onRemove !== undefined;
  const burst = useBurst();
  const lessen = (event: MouseEvent) => {
    const isRepeat = burst.isRepeat(event);
    if (!removes) {
      onChange(value - 1);
      return;
    }
    if (!isRepeat) onRemove();
  };
  return (
    <div
      role="group"
      aria-label={texts.input(label)}
      className={cn(
        'border-input/60 bg-card relative inline-flex items-center rounded-md border shadow-xs',
        className,
      )}
    >
      <StepButton
        label={removes ? texts.remove(label) : texts.decrease(label)}
        disabled={disabled || (value <= min && !onRemove)}
        onPress={lessen}
        onKeyDown={burst.onKeyDown}
        className="rounded-l-md"
      >
        {removes ? (
          <Trash2Icon className="size-4" aria-hidden />
        ) : (
          <MinusIcon className="size-4" aria-hidden />
        )}
      </StepButton>
      <QuantityInput
        value={value}
        min={min}
        max={max}
        label={label}
        disabled={disabled}
        onChange={onChange}
        className={size === 'sm' ? 'w-10' : 'w-14'}
        {...field}
      />
      <StepButton
        label={texts.increase(label)}
        disabled={disabled || value >= max}
        onPress={() => onChange(value + 1)}
        className="rounded-r-md"
      >
        <PlusIcon className="size-4" aria-hidden />
      </StepButton>
    </div>
  );
}

type StepButtonProps = {
  label: string;
  disabled: boolean;
  onPress: (event: MouseEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  className: string;
  children: ReactNode;
};

function StepButton({ label, disabled, onPress, onKeyDown, className, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      onKeyDown={onKeyDown}
      className={cn(
        'hover:bg-accent hover:text-accent-foreground inline-flex size-11 shrink-0 items-center justify-center transition-colors disabled:pointer-events-none disabled:opacity-40',
        className,
      )}
    >
      {children}
    </button>
  );
}
