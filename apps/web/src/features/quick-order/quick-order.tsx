import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { PageHeader } from '@/components/common/page/page-header';
import { isRefusing, useRefusedByPress } from '@/components/common/quantity/use-refused-by-press';
import { piecesOf, useCart } from '@/domain/cart';
import type { Location } from '@/domain/location';
import { GroupBlock } from '@/domain/order/block/group-block';
import { isCovered } from '@/lib/keyboard/is-covered';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import { useIsMobile } from '@/lib/page/use-media-query';
import { useBeforeCart } from './before-cart/use-before-cart';
import { useDraft } from './draft/use-draft';
import type { EntryHandle } from './entry/entry-form';
import { PadEntry } from './entry/pad-entry';
import { focusUnsolved } from './lines/focus-unsolved';
import { LineList } from './lines/line-list';
import { useLineViews } from './lines/use-line-views';
import { totalOf } from './lines/view-lines';
import { quickOrderStrings as texts } from './quick-order.strings';
import { Totals } from './totals';
import { useSend } from './use-send';

// Fetched once the page is there, before the connection can be lost.
const useWithoutConnection = partOnDemand(
  async () => (await import('./without-connection')).WithoutConnection,
);

type Props = { userId: string; location: Location };
type Act = 'add' | 'pay';

/** The quick order of one person at one establishment. */
export function QuickOrder({ userId, location }: Props) {
  const owner = { userId, locationId: location.id };
  const { draft, ...actions } = useDraft(userId, location.id);
  const cart = useCart();
  const isUnsure = draft.attempt?.lines.some((sent) => draft.lines.some(({ id }) => id === sent.id)) ?? false;
  // An addition whose answer was lost may be in the cart; sent again, it is not added to it.
  const inCart = isUnsure ? 0 : cart.count;
  const held = useMemo(() => piecesOf(isUnsure ? [] : cart.lines), [isUnsure, cart.lines]);
  const { views, retry } = useLineViews(owner, draft.lines, held);
  const ready = views.filter(({ problem }) => problem === null).length;
  const send = useSend({ views, actions });
  const isMobile = useIsMobile();
  const { Part: WithoutConnection } = useWithoutConnection();
  const { onMouseDown, isRefused } = useRefusedByPress();
  const search = useRef<HTMLInputElement>(null);
  const entry = useRef<EntryHandle>(null);
  const pasteField = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);

  /** The buyer's next focus once lines have left for the cart. */
  const focusRest = () => {
    if (focusUnsolved(list.current)) return;
    // On a touch screen the keyboard would cover half of the page.
    if (window.matchMedia('(pointer: coarse)').matches) heading.current?.focus();
    else search.current?.focus();
  };
  /** The acts with the lines as they are once a line in the entry has joined them. */
  const acts = useRef<Record<Act, () => void>>({ add: () => {}, pay: () => {} });
  const pay = (leavesMissing: boolean) => {
    if (!send.pay({ leavesMissing })) focusUnsolved(list.current);
  };
  const { question, ask } = useBeforeCart({
    views,
    ready,
    unclear: draft.unclear ?? [],
    pasted: draft.pasted,
    onReview: () => {
      if (focusUnsolved(list.current)) return;
      if (draft.pasted.trim() === '') focusRest();
      else pasteField.current?.focus();
    },
    onProceed: (act, isAnswered) => {
      if (isAnswered) actions.settleNotes();
      if (act === 'pay') pay(isAnswered);
      else void send.add().then(focusRest);
    },
  });
  useLayoutEffect(() => {
    acts.current = { add: () => ask('add'), pay: () => ask('pay') };
  });
  /** A line that is still being written comes along, or keeps the buyer here until it is finished. */
  const proceed = (act: Act) => {
    if (!isRefused() && entry.current?.finish() !== false) acts.current[act]();
  };
  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    if (isCovered(heading.current)) return;
    event.preventDefault();
    // The field in focus has validated its text by this key.
    if (!isRefusing(document.activeElement)) proceed('pay');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onShortcut(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return;
    search.current?.focus();
    // The next text replaces one left from before.
    search.current?.select();
  }, []);

  const totals = (
    <Totals
      isMobile={isMobile}
      count={ready}
      total={totalOf(views)}
      inCart={inCart}
      isAdding={send.isAdding}
      onAdd={() => proceed('add')}
      onPay={() => proceed('pay')}
      onPress={onMouseDown}
    />
  );
  return (
    <>
      <PageHeader title={texts.title} description={location.name && texts.description(location.name)} />
      {WithoutConnection && (
        <WithoutConnection
          isAdding={send.isAdding}
          hasFailed={views.some(({ problem }) => problem === 'failed')}
        />
      )}
      <GroupBlock {...owner} className="mb-6" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="grid min-w-0 gap-6">
          <PadEntry
            owner={owner}
            draft={draft}
            actions={actions}
            field={search}
            entry={entry}
            pasteField={pasteField}
            heading={heading}
          />
          <LineList
            owner={owner}
            views={views}
            notes={draft.notes}
            actions={actions}
            heading={heading}
            list={list}
            onRetry={retry}
          />
          {isMobile && inCart > 0 && views.length > 0 && (
            <p className="text-muted-foreground text-sm">{texts.alsoInCart(inCart)}</p>
          )}
        </div>
        {!isMobile && totals}
      </div>
      {isMobile && totals}
      {question}
    </>
  );
}
