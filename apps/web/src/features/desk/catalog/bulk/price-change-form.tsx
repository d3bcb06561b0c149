import { useId, useState, type SyntheticEvent } from 'react';
import { useUnsaved } from '@/components/common/discard/unsaved';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import type { ChangeKind } from '../../api/catalog/use-price-change';
import { FilterSelect } from '../../shared/fields/filter-select';
import { bulkStrings as texts } from '../catalog.strings';
import { readChange } from '../offer';

type Props = {
  isPending: boolean;
  /** A change whose answer was lost is sent again as it was. */
  isFixed: boolean;
  /** Called when the input no longer matches the preview. */
  onType: () => void;
  onPreview: (kind: ChangeKind, value: number) => void;
};

/** The change of prices: by a percentage or an amount. */
export function PriceChangeForm({ isPending, isFixed, onType, onPreview }: Props) {
  const id = useId();
  const [kind, setKind] = useState<ChangeKind>('percent');
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  useUnsaved(typed.trim() !== '');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const value = readChange(typed);
    setIsWrong(value === null);
    if (value !== null) onPreview(kind, value);
  };
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={isFixed} className="grid grid-cols-2 items-end gap-3 sm:flex">
        <FilterSelect
          label={texts.kind}
          value={kind}
          options={(['percent', 'amount'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
          onChange={(value) => {
            setKind(value === 'amount' ? 'amount' : 'percent');
            onType();
          }}
        />
        <div className="grid min-w-0 gap-2">
          <Label htmlFor={id}>{texts.value[kind]}</Label>
          <Input
            id={id}
            inputMode="text"
            autoComplete="off"
            placeholder={texts.hint}
            value={typed}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-wrong` : undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              setIsWrong(false);
              onType();
            }}
          />
        </div>
        <Button
          type="submit"
          variant="outline"
          disabled={isPending}
          aria-busy={isPending}
          className="col-span-2"
        >
          {texts.preview}
        </Button>
        {isWrong && (
          <p id={`${id}-wrong`} role="alert" className="text-destructive col-span-2 text-sm sm:self-center">
            {texts.invalid}
          </p>
        )}
      </fieldset>
    </form>
  );
}
