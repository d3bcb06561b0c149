import { useId, useState, type KeyboardEvent } from 'react';
import { Input } from '@/components/ui/input';
import { focusNeighbourField } from '@/lib/keyboard/neighbour-field';
import { toast } from '@/lib/toast/toast';
import { repeatStrings as texts } from './repeat.strings';
import { readShelfCount } from './shelf-count';

type Props = {
  name: string;
  /** Undefined: not counted. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
};

/** Enter goes to the next count, as on a till. */
const nextOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const list = event.currentTarget.closest('ul');
  if (!list || !focusNeighbourField(event, list, '[data-count]', 1)) event.currentTarget.blur();
};

/** The pieces of a product that the establishment has; empty if they were not counted. */
export function CountField({ name, value, onChange }: Props) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [former, setFormer] = useState(value);
  const type = (text: string) => {
    setDraft(text);
    const count = readShelfCount(text);
    if (count !== undefined) onChange(count ?? undefined);
  };
  const leave = () => {
    if (draft !== null && readShelfCount(draft) === undefined) {
      toast.error(texts.countRefused);
      // Not the beginning of what was typed.
      onChange(former);
    }
    setDraft(null);
  };
  return (
    <span className="flex items-center gap-1.5">
      <label htmlFor={id} className="text-muted-foreground text-xs">
        {texts.count}
      </label>
      <Input
        id={id}
        data-count
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={texts.countOf(name)}
        value={draft ?? value ?? ''}
        onFocus={(event) => {
          setFormer(value);
          event.currentTarget.select();
        }}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={nextOnEnter}
        className="money h-10 w-12 px-1 text-center"
      />
    </span>
  );
}
