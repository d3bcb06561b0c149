import { StoreIcon } from 'lucide-react';
import { Price } from '@/components/common/product/price';
import { landingSample } from '../landing.sample';
import { Panel, Slip } from './panel';

/** The same bottle in three establishments, each with its own price. */
export function PriceVignette() {
  return (
    <Panel className="items-center">
      <Slip className="w-full max-w-72 divide-y">
        {landingSample.prices.map(({ establishment, price, stock }) => (
          <div key={establishment} className="flex items-center gap-3 px-3.5 py-2.5 text-sm">
            <StoreIcon className="text-gold size-4 shrink-0" />
            <div className="min-w-0">
              <p className="leading-tight font-semibold">{establishment}</p>
              <p className="text-muted-foreground text-xs">{stock}</p>
            </div>
            <Price value={price} className="ml-auto font-serif text-lg" />
          </div>
        ))}
      </Slip>
    </Panel>
  );
}
