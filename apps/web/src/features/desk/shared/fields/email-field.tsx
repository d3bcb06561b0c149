import { Input } from '@/components/ui/input';
import { Field } from './field';

type Props = { label: string; maxLength: number; value: string; onChange: (value: string) => void };

/** The address of a person to invite. */
export function EmailField({ label, maxLength, value, onChange }: Props) {
  return (
    <Field label={label}>
      {(id) => (
        <Input
          id={id}
          type="email"
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
