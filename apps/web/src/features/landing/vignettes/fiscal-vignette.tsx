import { BadgeCheckIcon } from 'lucide-react';
import { landingSample } from '../landing.sample';
import { Panel, Slip } from './panel';

/** An order's fiscal sheet, checked. */
export function FiscalVignette() {
  return (
    <Panel className="items-end pb-0">
      <Slip className="relative w-full max-w-60 rounded-b-none border-b-0 px-5 pt-5 pb-6">
        <BadgeCheckIcon className="fill-success text-card absolute -top-4 right-4 size-9" />
        {landingSample.fiscal.map(({ label, value }) => (
          <p
            key={label}
            className="flex items-baseline justify-between gap-3 border-b border-dashed py-2 text-sm"
          >
            <span className="text-muted-foreground">{label}</span>
            <span className="money font-semibold">{value}</span>
          </p>
        ))}
      </Slip>
    </Panel>
  );
}
