import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';

type Option = { value: string; label: string };

type SelectFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  /** Texts that are their own values, or values with labels. */
  options: readonly (string | Option)[];
  placeholder?: string;
  /** Adds an entry with this label that clears the choice. */
  noneLabel?: string;
  required?: boolean;
  autoComplete?: string;
  className?: string;
};

// The list accepts no empty value for an entry.
const NONE = 'none';

/** One of a fixed list, with its label and message; an empty value means no choice. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { control, name, label, placeholder, noneLabel, required, autoComplete, className } = props;
  return (
    <FormField
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur, disabled } }) => (
        <FormItem className={className}>
          <FormLabel required={required}>{label}</FormLabel>
          <Select
            name={name}
            value={value || (noneLabel ? NONE : '')}
            onValueChange={(next) => onChange(next === NONE ? '' : next)}
            disabled={disabled}
            autoComplete={autoComplete}
          >
            <FormControl>
              <SelectTrigger ref={ref} onBlur={onBlur} aria-required={required} className="min-w-0">
                <SelectValue placeholder={placeholder} />
              </SelectTrigger>
            </FormControl>
            <SelectContent className="max-h-80 max-w-[calc(100vw-2rem)]">
              {noneLabel && <SelectItem value={NONE}>{noneLabel}</SelectItem>}
              {toEntries(props.options, value).map((option) => (
                <SelectItem key={option.value} value={option.value}>
                  {option.label}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}

/** The entries, plus the stored value if the list does not contain it, so that it is visible and kept. */
function toEntries(options: readonly (string | Option)[], current: string): Option[] {
  const entries = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  if (!current || entries.some(({ value }) => value === current)) return entries;
  return [{ value: current, label: current }, ...entries];
}
