import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';

export type Option = { value: string; label: string };

type SelectFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  options: Option[];
  placeholder?: string;
  /** Offers a way back to no choice, under these words. */
  noneLabel?: string;
  required?: boolean;
  className?: string;
};

// The list takes no empty value for an entry.
const NONE = 'none';

/** A choice among entries in a form. */
export function SelectField<Values extends FieldValues>({
  control,
  name,
  label,
  options,
  placeholder,
  noneLabel,
  required,
  className,
}: SelectFieldProps<Values>) {
  return (
    <FormField
      control={control}
      name={name}
      render={({ field: { value, onChange, ref, onBlur } }) => (
        <FormItem className={className}>
          <FormLabel required={required}>{label}</FormLabel>
          <Select
            value={value || (noneLabel ? NONE : '')}
            onValueChange={(next) => onChange(next === NONE ? '' : next)}
          >
            <FormControl>
              <SelectTrigger ref={ref} onBlur={onBlur} aria-required={required} className="min-w-0">
                <SelectValue placeholder={placeholder} />
              </SelectTrigger>
            </FormControl>
            <SelectContent className="max-w-[calc(100vw-2rem)]">
              {noneLabel && <SelectItem value={NONE}>{noneLabel}</SelectItem>}
              {withCurrent(options, value).map((option) => (
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

/** What is stored stays to be seen and kept, though it is none of the entries. */
function withCurrent(options: Option[], value: string): Option[] {
  if (!value || options.some((option) => option.value === value)) return options;
  return [{ value, label: value }, ...options];
}
