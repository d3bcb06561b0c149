import { CheckIcon } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { cn } from '@/lib/cn';

type Props = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'onKeyDown' | 'ref'> & {
  ref?: (box: HTMLInputElement | null) => void;
  checked: boolean | 'indeterminate';
  onCheckedChange: (checked: boolean) => void;
};

/** The space bar ticks a box; Enter must not submit the form. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

export function Checkbox({ className, checked, onCheckedChange, ref, ...props }: Props) {
  const isPartly = checked === 'indeterminate';
  return (
    <span className={cn('relative inline-flex size-5 shrink-0', className)}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
          ref?.(box);
        }}
        type="checkbox"
        checked={checked === true}
        onChange={(event) => onCheckedChange(event.target.checked)}
        onKeyDown={keepForm}
        className="peer border-input bg-card checked:border-primary checked:bg-primary aria-invalid:border-destructive size-full appearance-none rounded-sm border transition-colors disabled:cursor-not-allowed disabled:opacity-55"
        {...props}
      />
      <CheckIcon
        className="text-primary-foreground pointer-events-none invisible absolute inset-0 m-auto size-3.5 peer-checked:visible"
        strokeWidth={3}
        aria-hidden
      />
      <span className="bg-foreground pointer-events-none invisible absolute inset-0 m-auto h-0.5 w-2.5 peer-indeterminate:visible" />
    </span>
  );
}
