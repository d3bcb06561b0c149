import { EndingList } from './ending-list';
import { RanOutList } from './ran-out-list';
import { stockStrings as texts } from './stock.strings';

/** Products out of stock, and those about to run out. */
export function StockPart({ showStore }: { showStore: boolean }) {
  return (
    <section aria-labelledby="desk-stock" className="bg-card rounded-lg border p-5">
      <h2 id="desk-stock" className="text-2xl">
        {texts.title}
      </h2>
      <EndingList showStore={showStore} />
      <RanOutList showStore={showStore} />
    </section>
  );
}
