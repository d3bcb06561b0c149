import { TriangleAlertIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { formatMoney } from '@/lib/format';
import type { CartLine } from '../cart';
import { lineStrings } from '../line.strings';
import { useNewPrices } from '../use-new-prices';

type Props = {
  lines: CartLine[];
  /** For the button that the notice describes. */
  id?: string;
  onAccept?: () => void;
};

/** The amount the unaccepted prices add to the total, and a button to accept them. */
export function PriceChangeNotice({ lines, id, onAccept }: Props) {
  const { count, difference, accept } = useNewPrices(lines);
  if (count === 0) return null;
  return (
    <div className="bg-warning-soft grid gap-3 rounded-md p-3 text-sm">
      <div className="flex gap-2">
        <TriangleAlertIcon aria-hidden className="text-warning mt-0.5 size-4 shrink-0" />
        <div className="grid flex-1 gap-1">
          <p id={id}>{lineStrings.newPrices(count)}</p>
          <p className="flex justify-between gap-4 font-semibold">
            {lineStrings.difference}
            <span className="money">
              {difference > 0 && '+'}
              {formatMoney(difference)}
            </span>
          </p>
        </div>
      </div>
      <Button
        type="button"
        variant="outline"
        onClick={() => {
          onAccept?.();
          accept();
        }}
      >
        {lineStrings.acceptPrices(count)}
      </Button>
    </div>
  );
}
