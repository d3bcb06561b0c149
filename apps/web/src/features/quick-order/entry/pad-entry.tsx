import type { RefObject } from 'react';
import { quickOrder } from '@/config/limits';
import { toast } from '@/lib/toast/toast';
import type { PadDraft } from '../draft/pad-draft';
import type { DraftActions } from '../draft/use-draft';
import { parseList } from '../paste/parse-list';
import { PastePanel } from '../paste/paste-panel';
import { quickOrderStrings as texts } from '../quick-order.strings';
import type { Owner } from '../source/match-query';
import { EntryForm } from './entry-form';

type Props = {
  owner: Owner;
  draft: PadDraft;
  actions: DraftActions;
  field: RefObject<HTMLInputElement | null>;
  /** Focused once a list has become lines. */
  heading: RefObject<HTMLHeadingElement | null>;
};

/** The ways to add lines: one at a time, or by pasting a list. */
export function PadEntry({ owner, draft, actions, field, heading }: Props) {
  /** `kept`: text already in the field. */
  const takeList = (text: string, kept = ''): boolean => {
    const { lines, notes, skipped, rest } = parseList(text, quickOrder.maxLines - draft.lines.length);
    if (lines.length === 0 && rest === '') {
      toast.error(texts.pasteEmpty);
      return false;
    }
    actions.addParsed(lines, [kept, rest].filter(Boolean).join('\n'), notes);
    const note =
      rest !== '' ? texts.pasteRest(quickOrder.maxLines) : skipped > 0 ? texts.skipped(skipped) : undefined;
    if (note) toast.info(texts.pastedTitle(lines.length), note);
    heading.current?.focus();
    return rest === '';
  };
  return (
    <div>
      <EntryForm
        owner={owner}
        field={field}
        actions={actions}
        onPasteList={(text) => void takeList(text, draft.pasted)}
      />
      <PastePanel pasted={draft.pasted} onChange={actions.setPasted} onReview={takeList} />
    </div>
  );
}
