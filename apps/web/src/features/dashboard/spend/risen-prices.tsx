import { Link } from 'react-router';
import { paths } from '@/config/paths';
import { formatChange, formatMoney, formatShortDate, formatVolumes } from '@/lib/format';
import { Panel } from '../panel';
import type { RisenPrice } from './spend-report';
import { spendStrings } from './spend.strings';

const texts = spendStrings.risen;

/** Recent purchases that cost more today. */
export function RisenPrices({ risen }: { risen: RisenPrice[] }) {
  return (
    <Panel title={texts.title}>
      <ul className="divide-y border-t">
        {risen.map((product) => (
          <Risen key={product.product_id} {...product} />
        ))}
      </ul>
      <p className="text-muted-foreground mt-auto border-t px-5 py-3 text-xs">{texts.note}</p>
    </Panel>
  );
}

function Risen({ name, format_label, paid, paid_at, price }: RisenPrice) {
  return (
    <li>
      <Link
        to={paths.products.href({ search: name })}
        className="hover:bg-muted/40 grid min-h-11 grid-cols-[1fr_auto] gap-x-4 px-5 py-2.5 -outline-offset-2"
      >
        <span className="min-w-0">
          <span className="block leading-tight font-semibold">{name}</span>
          {format_label && (
            <span className="text-muted-foreground block text-xs">{formatVolumes(format_label)}</span>
          )}
          <span className="money text-muted-foreground block text-xs">
            {texts.paid(formatMoney(paid), formatShortDate(paid_at))}
          </span>
        </span>
        <span className="money text-right text-sm">
          <span className="block font-semibold">{texts.today(formatMoney(price))}</span>
          <span className="text-warning-text block text-xs">
            +{formatMoney(price - paid)} ({formatChange(price, paid)})
          </span>
        </span>
      </Link>
    </li>
  );
}
