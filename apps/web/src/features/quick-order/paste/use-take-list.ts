import { use, useEffect, useRef, type RefObject } from 'react';
import { LocationContext } from '@/domain/location';
import { toast } from '@/lib/toast/toast';
import type { PadDraft } from '../draft/pad-draft';
import type { DraftActions } from '../draft/use-draft';
import { quickOrderStrings as texts } from '../quick-order.strings';

type Options = {
  draft: PadDraft;
  actions: Pick<DraftActions, 'addParsed' | 'setPasted'>;
  /** Focused once a list has become lines. */
  heading: RefObject<HTMLHeadingElement | null>;
};

/** The rules of whole lists, which the page does not need to be shown. */
const rulesOfLists = () => import('./take-list');

/** Makes lines of a list; returns whether the whole text became lines. `kept`: text that is in the field already. */
export function useTakeList({ draft, actions, heading }: Options) {
  const isReading = useRef(false);
  // Without a connection the establishments are not known.
  const { location, locations = [] } = use(LocationContext) ?? {};
  useEffect(() => {
    // Without a connection the service worker has them, too.
    rulesOfLists().catch(() => undefined);
  }, []);

  /** A list that was pasted into another field stays in the panel's, where the text of the panel is already. */
  const keepText = (text: string, kept: string) => {
    if (text !== draft.pasted) actions.setPasted([kept, text].filter(Boolean).join('\n'));
  };
  const take = async (text: string, kept: string): Promise<boolean> => {
    const { takeList } = await rulesOfLists();
    const others = locations.filter(({ id }) => id !== location?.id).map(({ name }) => name ?? '');
    const places = { here: location?.name ?? '', others };
    const { isTaken, isWhole } = takeList({ draft, actions, places }, text, kept);
    if (isTaken) heading.current?.focus();
    else keepText(text, kept);
    return isWhole;
  };
  return async (text: string, kept = ''): Promise<boolean> => {
    // The second press of a double click reads nothing again.
    if (isReading.current) return false;
    isReading.current = true;
    try {
      return await take(text, kept);
    } catch (error) {
      // Without a connection the rules may not be there; any other error is a fault of theirs.
      if (navigator.onLine) console.error('The list was not read.', error);
      keepText(text, kept);
      toast.error(texts.pasteNotRead, texts.pasteStays);
      return false;
    } finally {
      isReading.current = false;
    }
  };
}
