import { useId } from 'react';
import { Label } from '@/components/ui/label';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';

type Props = {
  label: string;
  /** Its subject, for screen readers: the eye sees that. */
  of?: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** One filter of the list with its label. */
export function FilterSelect({ label, of, value, options, onChange }: Props) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-2">
      <Label htmlFor={id} className="truncate">
        {label}
        {of && <span className="sr-only"> {of}</span>}
      </Label>
      <Select value={value} onValueChange={onChange}>
        <SelectTrigger id={id} className="w-full min-w-0 max-sm:px-3 max-sm:text-sm md:w-52">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {options.map((option) => (
            <SelectItem key={option.value} value={option.value}>
              {option.label}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  );
}
