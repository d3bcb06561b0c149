import { useId } from 'react';
import { Button } from '@/components/ui/button';
import type { DraftActions } from '../draft/use-draft';
import { choiceStrings as texts } from './choice.strings';

type Props = { notes: readonly string[]; actions: Pick<DraftActions, 'takeNote' | 'dropNotes'> };

/** The pasted lines that name no product: visible, not ordered, and made a line by one press. */
export function NoteList({ notes, actions }: Props) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="text-muted-foreground mt-4 rounded-lg border border-dashed p-4 text-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <h3 id={titleId} className="font-sans text-sm font-semibold">
            {texts.notes}
          </h3>
          <p>{texts.notesText}</p>
        </div>
        <Button variant="ghost" size="sm" onClick={actions.dropNotes}>
          {texts.dropNotes}
        </Button>
      </div>
      <ul className="mt-2">
        {notes.map((note, index) => (
          <li key={`${index}:${note}`} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 break-words">{note}</span>
            <Button
              variant="link"
              size="sm"
              className="text-primary-text max-md:h-11 pointer-coarse:h-11"
              aria-label={texts.takeNoteOf(note)}
              onClick={() => actions.takeNote(index)}
            >
              {texts.takeNote}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
