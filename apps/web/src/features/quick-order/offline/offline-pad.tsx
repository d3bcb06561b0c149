import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WifiIcon, WifiOffIcon } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Logo } from '@/components/common/page/logo';
import { PageHeader } from '@/components/common/page/page-header';
import { Price } from '@/components/common/product/price';
import { Button } from '@/components/ui/button';
import { formatCount, formatDateTime } from '@/lib/format';
import { useDraft } from '../draft/use-draft';
import { PadEntry } from '../entry/pad-entry';
import { LineList } from '../lines/line-list';
import { useLineViews } from '../lines/use-line-views';
import { totalOf } from '../lines/view-lines';
import { quickOrderStrings } from '../quick-order.strings';
import { ProductSourceContext } from '../source/product-source';
import type { KeptCatalog } from './kept-catalog';
import { KeptCartList } from './kept-cart-list';
import { keptSource } from './kept-source';
import { offlinePadStrings as texts } from './offline-pad.strings';
import { UsualList } from './usual-list';

type Props = {
  kept: KeptCatalog;
  /** The connection has returned. */
  isReconnected: boolean;
  onContinue: () => void;
};

/** The quick order on the stored catalogue: lines go onto the same draft, which the page shows with current prices. */
export default function OfflinePad({ kept, ...connection }: Props) {
  // Answers come from memory, even when the browser is offline.
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } }),
  );
  const source = useMemo(() => keptSource(kept), [kept]);
  return (
    <QueryClientProvider client={client}>
      <ProductSourceContext value={source}>
        <main id="main" tabIndex={-1} className="mx-auto max-w-5xl px-4 py-6 md:px-6">
          <Logo className="mb-6 text-2xl" />
          <Connection {...connection} />
          <PageHeader
            title={texts.title}
            description={
              <>
                {kept.establishment && <p>{quickOrderStrings.description(kept.establishment)}</p>}
                <p>{texts.taken(formatDateTime(kept.takenAt))}</p>
                {!kept.isWhole && <p>{texts.partial(formatCount(kept.products.length))}</p>}
                <p>{texts.promise}</p>
              </>
            }
          />
          <Pad kept={kept} />
        </main>
      </ProductSourceContext>
    </QueryClientProvider>
  );
}

/** Reports the connection; never leaves by itself, since the person may be typing. */
function Connection({ isReconnected, onContinue }: Omit<Props, 'kept'>) {
  const Icon = isReconnected ? WifiIcon : WifiOffIcon;
  return (
    <div
      role="status"
      className="bg-card mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border px-4 py-3 text-sm"
    >
      <Icon className="text-gold size-4 shrink-0" aria-hidden />
      <span className="min-w-0 flex-1">{isReconnected ? texts.back : texts.offline}</span>
      {isReconnected && <Button onClick={onContinue}>{texts.continue}</Button>}
    </div>
  );
}

function Pad({ kept }: { kept: KeptCatalog }) {
  const owner = { userId: kept.userId, locationId: kept.locationId };
  const { draft, ...actions } = useDraft(owner.userId, owner.locationId);
  const { views, retry } = useLineViews(owner, draft.lines);
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PadEntry owner={owner} draft={draft} actions={actions} field={field} heading={heading} />
      <LineList
        owner={owner}
        views={views}
        notes={draft.notes}
        actions={actions}
        heading={heading}
        list={list}
        onRetry={retry}
      />
      {views.length > 0 && (
        <p className="flex items-baseline justify-between gap-4 border-t pt-4">
          <span>{texts.total}</span>
          <Price value={totalOf(views)} className="font-serif text-2xl" />
        </p>
      )}
      <KeptCartList {...owner} />
      <UsualList kept={kept} onPut={actions.addProduct} />
    </div>
  );
}
