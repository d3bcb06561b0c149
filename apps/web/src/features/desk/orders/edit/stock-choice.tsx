import { useId } from 'react';
import { Label } from '@/components/ui/label';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { editStrings as texts } from './edit.strings';

type Props = { name: string; value: boolean | null; onChange: (toStock: boolean) => void };

/** Asks whether the pieces that a line loses return to the stock. */
export function StockChoice({ name, value, onChange }: Props) {
  const id = useId();
  return (
    <RadioGroup
      aria-label={texts.toStock(name)}
      value={value === null ? '' : String(value)}
      onValueChange={(choice) => onChange(choice === 'true')}
      className="flex flex-wrap gap-x-5 gap-y-1"
    >
      {[true, false].map((choice) => (
        <div key={String(choice)} className="flex min-h-11 items-center gap-2">
          <RadioGroupItem id={`${id}-${choice}`} value={String(choice)} />
          <Label htmlFor={`${id}-${choice}`} className="font-normal">
            {choice ? texts.returns : texts.isLost}
          </Label>
        </div>
      ))}
    </RadioGroup>
  );
}
