import { SearchIcon } from 'lucide-react';
import { Bottle } from '../art/bottle';
import { landingSample } from '../landing.sample';
import { Panel, Slip } from './panel';

/** A search, and the bottles it finds. */
export function CatalogVignette() {
  return (
    <Panel className="flex-col justify-start gap-3">
      <Slip className="flex items-center gap-2.5 rounded-md px-3.5 py-2.5 text-sm">
        <SearchIcon className="text-muted-foreground size-4" />
        <span className="font-medium">{landingSample.search}</span>
        <span className="text-muted-foreground ml-auto text-xs">{landingSample.found}</span>
      </Slip>
      <div className="grid min-h-0 flex-1 grid-cols-2 gap-3 sm:grid-cols-4">
        {landingSample.shelf.map(({ name, origin, ...bottle }, index) => (
          <Slip key={name} className={index > 1 ? 'p-3 max-sm:hidden' : 'p-3'}>
            <div className="flex items-end gap-2.5">
              <svg viewBox="0 0 100 360" className="h-20 w-auto shrink-0">
                <Bottle {...bottle} x={0} floor={360} scale={1} />
              </svg>
              <p className="min-w-0 pb-1 text-xs leading-snug font-semibold">
                {name}
                <span className="text-muted-foreground block font-normal">{origin}</span>
              </p>
            </div>
          </Slip>
        ))}
      </div>
    </Panel>
  );
}
