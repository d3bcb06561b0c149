import { quickOrder } from '@/config/limits';
import { toast } from '@/lib/toast/toast';
import type { PadDraft } from '../draft/pad-draft';
import type { DraftActions } from '../draft/use-draft';
import { parseList } from './list/parse-list';
import type { Places } from './list/places';
import { takenListStrings as texts } from './taken-list.strings';

type Target = { draft: PadDraft; actions: Pick<DraftActions, 'addParsed'>; places: Places };

/** Makes lines of a list. `isTaken`: some were found; `isWhole`: the whole text became lines or notes. */
export function takeList({ draft, actions, places }: Target, text: string, kept: string) {
  const list = parseList(text, quickOrder.maxLines - draft.lines.length, places);
  const { lines, skipped, rest } = list;
  if (lines.length === 0 && rest === '') {
    if (list.notes.length > 0) toast.error(texts.nothingOrdered, texts.onlyNotes);
    else toast.error(texts.empty);
    return { isTaken: false, isWhole: false };
  }
  actions.addParsed(list, [kept, rest].filter(Boolean).join('\n'));
  const note =
    rest !== '' ? texts.rest(quickOrder.maxLines) : skipped > 0 ? texts.skipped(skipped) : undefined;
  if (note) toast.info(texts.title(lines.length), note);
  return { isTaken: true, isWhole: rest === '' };
}
