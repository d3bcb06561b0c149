import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';
import { Textarea } from '@/components/ui/textarea';
import { cn } from '@/lib/cn';
import { orderNotes } from '@/lib/fields/desk-column-lengths';
import { useAddNote } from '../../api/orders/use-order-edit';
import { reportedAs } from '../../shared/lists/change-failure';
import { LengthNote } from '../../shared/fields/length-note';
import { useKeptInput } from '../../shared/fields/use-kept-input';
import { useAttemptKey } from '@/lib/mutations/use-attempt-key';
import { editStrings as texts } from './edit.strings';

/** A note on an order: internal unless marked as visible to the buyer. */
export function NoteForm({ orderId }: { orderId: string }) {
  const id = useId();
  const [text, setText] = useState('');
  const [isForBuyer, setIsForBuyer] = useState(false);
  const { mutate, isPending } = useAddNote();
  useKeptInput(`order_note:${orderId}`, text.trim() === '' ? null : { text, isForBuyer }, (kept) => {
    setText(kept.text);
    setIsForBuyer(kept.isForBuyer);
  });
  const { keyOf, forget } = useAttemptKey();
  const add = () => {
    const note = { orderId, text: text.trim(), isForBuyer };
    mutate(
      { ...note, key: keyOf(note) },
      reportedAs(texts.noteFailed, () => {
        forget();
        setText('');
        setIsForBuyer(false);
      }),
    );
  };
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-2">
      <h3 id={`${id}-title`} className="text-xl">
        {texts.noteTitle}
      </h3>
      <Textarea
        aria-label={texts.note}
        value={text}
        maxLength={orderNotes.body}
        rows={2}
        className={cn('min-h-16', !isForBuyer && 'bg-gold-soft')}
        aria-describedby={`${id}-length`}
        onChange={(event) => setText(event.target.value)}
      />
      <LengthNote id={`${id}-length`} length={text.length} limit={orderNotes.body} isQuiet />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Label className="flex min-h-11 flex-1 items-center gap-2.5 font-normal">
          <Checkbox checked={isForBuyer} onCheckedChange={setIsForBuyer} />
          {texts.forBuyer}
        </Label>
        <Button
          variant="outline"
          onClick={add}
          disabled={text.trim() === '' || isPending}
          aria-busy={isPending}
        >
          {texts.addNote}
        </Button>
      </div>
    </section>
  );
}
