import { CheckIcon, Undo2Icon } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/cn';
import { useSetOffer } from '../api/catalog/get-catalog';
import { amountProblem } from '../shared/orders/amount';
import { reportedAs } from '../shared/lists/change-failure';
import { useKeptInput } from '../shared/fields/use-kept-input';
import { catalogStrings as texts } from './catalog.strings';
import { readValue, textOf, type DeskOffer } from './offer';
import { staleText } from './offer-words';
import { isPriceJump } from './price-jump';
import { PriceQuestion, type Jump } from './price-question';

type Field = 'price' | 'stock';
type Props = { offer: DeskOffer; field: Field };
/**
 * The typed text, the value when the person began, and a colleague's change in the meantime. `endsSale`: the person was asked whether
 * an empty price is meant; `jump`: is being asked whether a price that differs much is.
 */
type Draft = {
  typed: string;
  seen: string;
  isWrong?: boolean;
  endsSale?: boolean;
  jump?: Jump | undefined;
  stale?: string | undefined;
};

type Read = string | null;

/** The question before a typed value is saved, as a draft; null without one. */
function questionOf(draft: Draft, field: Field, seen: Read, value: Read): Draft | null {
  if (field !== 'price' || seen === null) return null;
  if (value === null) return draft.endsSale ? null : { ...draft, endsSale: true };
  const jump = { before: Number(seen), now: Number(value) };
  return isPriceJump(jump.before, jump.now) ? { ...draft, jump } : null;
}

/** The draft of a value, and how to save or discard it. */
function useDraft({ offer, field }: Props) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const { mutate, isPending, isSuccess } = useSetOffer();
  const isTyped = draft !== null && draft.typed !== draft.seen;
  const input = isTyped ? { typed: draft.typed, seen: draft.seen } : null;
  useKeptInput(`offer_${field}:${offer.id}`, input, setDraft);
  const shown = textOf(offer, field);
  const type = (typed: string) => setDraft({ typed, seen: draft?.seen ?? shown });
  /** `isMeant`: the person said that a jump is correct. */
  const save = (isMeant = false) => {
    if (!draft || isPending) return;
    const value = readValue(field, draft.typed);
    const seen = readValue(field, draft.seen);
    if (value === undefined || seen === undefined) {
      setDraft({ ...draft, isWrong: true });
      return;
    }
    const question = isMeant ? null : questionOf(draft, field, seen, value);
    setDraft(question ?? { ...draft, jump: undefined });
    if (question) return;
    mutate(
      { offer, field, seen, value },
      reportedAs(texts.saveFailed, (answer) => {
        if (answer.outcome === 'saved') setDraft(null);
        else {
          setDraft({
            typed: draft.typed,
            seen: textOf(answer.offer, field),
            stale: staleText(answer, field),
          });
        }
      }),
    );
  };
  const typed = draft?.typed ?? shown;
  const leave = () => draft && !draft.stale && typed === draft.seen && setDraft(null);
  const correct = () => draft && setDraft({ ...draft, jump: undefined });
  return { typed, draft, type, save, correct, leave, restore: () => setDraft(null), isPending, isSuccess };
}

const looks = {
  price: { inputMode: 'decimal', placeholder: texts.noPrice, width: 'w-28' },
  stock: { inputMode: 'numeric', placeholder: undefined, width: 'w-22' },
} as const;

/** The error of a draft, or a colleague's change of its value. */
function noteOf(draft: Draft | null, field: Field): string | undefined {
  if (draft?.isWrong) {
    return (field === 'price' && amountProblem(draft.typed)) || texts.invalid[field];
  }
  if (draft?.endsSale) return texts.endsSale;
  return draft?.stale && `${draft.stale} ${texts.staleText}`;
}

/** A price or stock, edited in place: Enter saves, Esc restores. A jump of a price is asked about before it is saved. */
export function OfferValue({ offer, field }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { typed, draft, type, save, correct, leave, restore, isPending, isSuccess } = useDraft({
    offer,
    field,
  });
  const label = texts.of(field, offer.name, offer.store);
  const note = noteOf(draft, field);
  const isSaved = !draft && isSuccess;
  const { inputMode, placeholder, width } = looks[field];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The question takes the focus at once, and the rest of this keystroke would answer it.
      event.preventDefault();
      save();
    } else if (event.key === 'Escape' && draft) restore();
  };
  return (
    <div className="grid min-w-0 justify-items-end gap-1 max-md:justify-items-start">
      {/* The buttons are below the field, and the note takes no width: the column keeps its own. */}
      <div className="flex items-center gap-1 md:flex-col md:items-end">
        <Input
          ref={input}
          aria-label={label}
          inputMode={inputMode}
          enterKeyHint="done"
          autoComplete="off"
          placeholder={placeholder}
          value={typed}
          aria-invalid={draft?.isWrong}
          aria-describedby={note ? id : undefined}
          readOnly={isPending}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={leave}
          className={cn('money text-right', width, draft && 'border-gold', isSaved && 'border-success')}
        />
        {draft && draft.typed !== draft.seen && (
          <DraftButtons save={() => save()} restore={restore} isPending={isPending} />
        )}
      </div>
      <p role="status" className="sr-only">
        {isSaved && texts.saved}
      </p>
      {note && (
        <p
          id={id}
          role="alert"
          className="text-destructive max-w-56 text-xs whitespace-normal md:w-0 md:max-w-none md:min-w-full md:text-right"
        >
          {note}
        </p>
      )}
      {field === 'price' && (
        <PriceQuestion
          jump={draft?.jump ?? null}
          of={label}
          onSave={() => save(true)}
          onCorrect={correct}
          onClosed={() => input.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}

type ButtonsProps = { save: () => void; restore: () => void; isPending: boolean };

/** The actions of Enter and Esc, for people without a keyboard. */
function DraftButtons({ save, restore, isPending }: ButtonsProps) {
  return (
    <div className="flex">
      <Button variant="ghost" size="icon" aria-label={texts.save} aria-busy={isPending} onClick={save}>
        <CheckIcon aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" aria-label={texts.restore} onClick={restore}>
        <Undo2Icon aria-hidden />
      </Button>
    </div>
  );
}
