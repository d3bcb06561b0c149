import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/cn';
import { toast } from '@/lib/toast/toast';
import { useSetOffer } from '../api/catalog/get-catalog';
import { reportedAs } from '../shared/lists/change-failure';
import { Field } from '../shared/fields/field';
import { FormDialog, FormProblem } from '../shared/fields/form-dialog';
import { catalogStrings } from './catalog.strings';
import { readSatKey, type DeskOffer } from './offer';
import { staleText } from './offer-words';

const texts = catalogStrings.satKey;

function shownOf({ given_key: given, sat_key: key }: DeskOffer): string {
  if (given !== null) return texts.given(given);
  return key === null ? texts.missing : texts.byCategory(key);
}

/** SAT's key of a product in its invoices, which only staff of all its stores may change. */
export function OfferSatKey({ offer }: { offer: DeskOffer }) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = shownOf(offer);
  const look = cn('text-muted-foreground text-xs', offer.sat_key === null && 'text-destructive');
  if (!offer.may_set_status) {
    return (
      <span title={texts.elsewhere} className={cn(look, 'block')}>
        {shown}
      </span>
    );
  }
  return (
    <>
      <Button
        variant="link"
        aria-label={texts.open(shown, offer.name)}
        onClick={() => setIsOpen(true)}
        className={cn(look, 'h-auto min-h-6 justify-start p-0 text-left font-normal whitespace-normal')}
      >
        {shown}
      </Button>
      {isOpen && <SatKeyDialog offer={offer} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function SatKeyDialog({ offer, onClose }: { offer: DeskOffer; onClose: () => void }) {
  const { mutate, isPending } = useSetOffer();
  // The key that the person saw; a colleague's change makes it another.
  const [seen, setSeen] = useState(offer.given_key);
  const [typed, setTyped] = useState(offer.given_key ?? '');
  const [problem, setProblem] = useState('');
  const save = () => {
    const value = readSatKey(typed);
    setProblem(value === undefined ? texts.invalid : '');
    if (value === undefined || isPending) return;
    mutate(
      { offer, field: 'sat_key', seen, value },
      reportedAs(catalogStrings.saveFailed, (answer) => {
        if (answer.outcome === 'stale') {
          setSeen(answer.offer.given_key);
          setProblem(staleText(answer, 'sat_key'));
          return;
        }
        toast.success(texts.saved);
        onClose();
      }),
    );
  };
  return (
    <FormDialog
      className="sm:max-w-md"
      title={texts.title(offer.name)}
      description={texts.description(offer.sat_key !== null)}
      submitLabel={texts.save}
      isChanged={typed.trim() !== (seen ?? '')}
      isPending={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={texts.label} hint={texts.hint}>
        {(id) => (
          <Input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="money w-40"
          />
        )}
      </Field>
      <FormProblem>{problem}</FormProblem>
    </FormDialog>
  );
}
