import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { RadioGroupItem } from '@/components/ui/radio-group';

type Props = {
  value: string;
  title: string;
  text?: string;
  icon?: LucideIcon;
  /** Listed but not selectable: the text gives the reason. */
  disabled?: boolean;
};

/** One of a few options, with a large tap target. */
export function ChoiceCard({ value, title, text, icon: Icon, disabled }: Props) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="bg-card hover:not-has-disabled:border-gold has-disabled:bg-muted has-disabled:text-muted-foreground has-disabled:cursor-not-allowed has-data-[state=checked]:border-primary has-data-[state=checked]:ring-primary flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border px-4 py-3 transition-colors has-data-[state=checked]:ring-1"
    >
      <RadioGroupItem id={id} value={value} disabled={disabled} />
      {Icon && <Icon aria-hidden className="text-gold size-5 shrink-0" />}
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        {text && <span className="text-muted-foreground block text-sm">{text}</span>}
      </span>
    </label>
  );
}
