import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';

type SelectFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  placeholder: string;
  options: readonly string[];
  required?: boolean;
  autoComplete?: string;
  className?: string;
};

/** One of a fixed list of texts, with its label and message; an empty value is none of them. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { control, name, label, placeholder, options, required, autoComplete, className } = props;
  return (
    <FormField
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur, disabled } }) => (
        <FormItem className={className}>
          <FormLabel required={required}>{label}</FormLabel>
          <Select
            name={name}
            value={value}
            onValueChange={onChange}
            disabled={disabled}
            autoComplete={autoComplete}
          >
            <FormControl>
              <SelectTrigger ref={ref} onBlur={onBlur} aria-required={required}>
                <SelectValue placeholder={placeholder} />
              </SelectTrigger>
            </FormControl>
            <SelectContent className="max-h-80">
              {options.map((option) => (
                <SelectItem key={option} value={option}>
                  {option}
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
