import type { RefObject } from 'react';
import type { PadDraft } from '../draft/pad-draft';
import type { DraftActions } from '../draft/use-draft';
import { PastePanel } from '../paste/paste-panel';
import { useTakeList } from '../paste/use-take-list';
import type { Owner } from '../source/match-query';
import { EntryForm, type EntryHandle } from './entry-form';

type Props = {
  owner: Owner;
  draft: PadDraft;
  actions: DraftActions;
  field: RefObject<HTMLInputElement | null>;
  entry?: RefObject<EntryHandle | null>;
  /** The field for a list. */
  pasteField?: RefObject<HTMLTextAreaElement | null>;
  /** Focused once a list has become lines. */
  heading: RefObject<HTMLHeadingElement | null>;
};

/** The ways to add lines: one at a time, or by pasting a list. */
export function PadEntry({ owner, draft, actions, field, entry, pasteField, heading }: Props) {
  const takeList = useTakeList({ draft, actions, heading });
  return (
    <div>
      <EntryForm
        owner={owner}
        field={field}
        handle={entry}
        actions={actions}
        onPasteList={(text) => void takeList(text, draft.pasted)}
      />
      <PastePanel field={pasteField} pasted={draft.pasted} onChange={actions.setPasted} onReview={takeList} />
    </div>
  );
}
