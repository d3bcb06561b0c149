import { useEffect, useEffectEvent, useRef } from 'react';
import { PageHeader } from '@/components/common/page-header';
import { quickOrder } from '@/config/limits';
import type { Location } from '@/domain/location';
import { toast } from '@/lib/toast/toast';
import { useIsMobile } from '@/lib/use-media-query';
import { useDraft } from './draft/use-draft';
import { EntryForm } from './entry/entry-form';
import { focusUnsolved } from './lines/focus-unsolved';
import { LineList } from './lines/line-list';
import { useLineViews } from './lines/use-line-views';
import { totalOf } from './lines/view-lines';
import { parseList } from './paste/parse-list';
import { PastePanel } from './paste/paste-panel';
import { quickOrderStrings as texts } from './quick-order.strings';
import { Totals } from './totals';
import { useSend } from './use-send';

type Props = { userId: string; location: Location };

/** The pad of one person at one establishment. */
export function QuickOrder({ userId, location }: Props) {
  const owner = { userId, locationId: location.id };
  const { draft, ...actions } = useDraft(userId, location.id);
  const { views, retry } = useLineViews(owner, draft.lines);
  const send = useSend({ views, actions });
  const isMobile = useIsMobile();
  const search = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);

  /** Where the buyer continues once lines have left for the cart. */
  const focusRest = () => {
    if (focusUnsolved(list.current)) return;
    // On a touch screen the keyboard would cover half of the page.
    if (window.matchMedia('(pointer: coarse)').matches) heading.current?.focus();
    else search.current?.focus();
  };
  const pay = () => {
    if (!send.pay()) focusUnsolved(list.current);
  };
  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    pay();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onShortcut(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    if (!window.matchMedia('(pointer: coarse)').matches) search.current?.focus();
  }, []);

  /** `kept`: text that the field holds anyway. */
  const takeList = (text: string, kept = ''): boolean => {
    const { lines, skipped, rest } = parseList(text, quickOrder.maxLines - draft.lines.length);
    if (lines.length === 0 && rest === '') {
      toast.error(texts.pasteEmpty);
      return false;
    }
    actions.addParsed(lines, [kept, rest].filter(Boolean).join('\n'));
    const note =
      rest !== '' ? texts.pasteRest(quickOrder.maxLines) : skipped > 0 ? texts.skipped(skipped) : undefined;
    if (note) toast.info(texts.pastedTitle(lines.length), note);
    heading.current?.focus();
    return rest === '';
  };
  const ready = views.filter(({ problem }) => problem === null).length;
  const totals = (
    <Totals
      isMobile={isMobile}
      count={ready}
      total={totalOf(views)}
      isAdding={send.isAdding}
      onAdd={() => void send.add().then(focusRest)}
      onPay={pay}
    />
  );
  return (
    <>
      <PageHeader title={texts.title} description={location.name && texts.description(location.name)} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <div>
            <EntryForm
              owner={owner}
              field={search}
              actions={actions}
              onPasteList={(text) => void takeList(text, draft.pasted)}
            />
            <PastePanel pasted={draft.pasted} onChange={actions.setPasted} onReview={takeList} />
          </div>
          <LineList views={views} actions={actions} heading={heading} list={list} onRetry={retry} />
        </div>
        {!isMobile && totals}
      </div>
      {isMobile && totals}
    </>
  );
}
