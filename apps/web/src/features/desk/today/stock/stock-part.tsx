import { EndingList } from './ending-list';
import { RanOutList } from './ran-out-list';
import { stockStrings as texts } from './stock.strings';

/** What cannot be ordered today, and what soon will be gone. */
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
