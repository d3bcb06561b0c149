import { CircleAlertIcon, InfoIcon } from 'lucide-react';
import { Price } from '@/components/common/product/price';
import { ProductImage } from '@/components/common/product/product-image';
import { QuantityStepper } from '@/components/common/quantity/quantity-stepper';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/format';
import { CountField } from './count-field';
import {
  amountOf,
  orderableQuantity,
  quantityOf,
  differencesFromEarlier,
  type Quantities,
  type Remark,
  type RepeatLine,
} from './repeat-lines';
import { repeatStrings as texts } from './repeat.strings';

type Props = {
  line: RepeatLine;
  quantities: Quantities;
  onChange: (quantity: number) => void;
  count: number | undefined;
  onCount: (count: number | undefined) => void;
};

/** A line to order again: its differences, and the quantity this time. */
export function RepeatRow({ line, quantities, onChange, count, onCount }: Props) {
  const { product, name, image, restock } = line;
  const most = orderableQuantity(line);
  const quantity = quantityOf(line, quantities);
  return (
    <li className={cn('flex min-h-16 items-center gap-3 py-2', most === 0 && 'text-muted-foreground')}>
      <ProductImage
        src={product?.images[0] ?? image}
        alt=""
        of={product ?? line}
        className="size-11 shrink-0 p-0.5"
      />
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-sm leading-5 font-semibold break-words">{product?.name ?? name}</p>
          <FormatText format={product?.formatLabel} />
          <CartText line={line} />
          <RemarkList remarks={differencesFromEarlier(line)} />
        </div>
        {most > 0 && (
          <div
            className={cn(
              'flex items-center justify-between gap-3 sm:gap-4',
              restock && 'max-sm:flex-wrap max-sm:gap-y-1',
            )}
          >
            {restock && <CountField name={product?.name ?? name} value={count} onChange={onCount} />}
            <LineAmount line={line} quantities={quantities} />
            <QuantityStepper
              value={quantity}
              min={0}
              max={most}
              label={product?.name ?? name}
              onChange={onChange}
              emptyIsNone
              isLive
              staysOnEnter
              noteClassName="left-auto right-0 w-44"
              size="sm"
              className="shrink-0"
            />
          </div>
        )}
      </div>
    </li>
  );
}

function FormatText({ format }: { format: string | null | undefined }) {
  return format && <p className="text-muted-foreground text-xs leading-5">{format}</p>;
}

/** A line's price today, and that of one piece. */
function LineAmount({ line, quantities }: Pick<Props, 'line' | 'quantities'>) {
  return (
    <p
      className={cn(
        'text-xs leading-5 sm:order-last sm:w-24 sm:text-right',
        line.restock && 'max-sm:order-first max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:gap-2',
      )}
    >
      <Price value={amountOf(line, quantities)} className="block text-sm font-semibold" />
      <span className="text-muted-foreground">
        <Price value={line.product?.price ?? 0} /> {texts.each}
      </span>
    </p>
  );
}

/** 'Mínimo 12 · 2 en el carrito': pieces in the cart are ordered as well. */
function CartText({ line: { restock, held = 0 } }: { line: RepeatLine }) {
  const inCart = restock?.inCart ?? held;
  const parts = [
    ...(restock ? [texts.par(formatCount(restock.par))] : []),
    ...(inCart > 0 ? [texts.inCart(formatCount(inCart))] : []),
  ];
  return parts.length > 0 && <p className="text-muted-foreground text-xs leading-5">{parts.join(' · ')}</p>;
}

/** The differences of a line, each with an icon: never by colour only. */
export function RemarkList({ remarks }: { remarks: readonly Remark[] }) {
  return remarks.map(({ kind, text }) => {
    const isGood = kind === 'cheaper';
    const Icon = isGood ? InfoIcon : CircleAlertIcon;
    return (
      <p
        key={text}
        className={cn(
          'flex items-center gap-1 text-xs leading-5 font-medium',
          kind === 'gone' && 'text-destructive',
          (kind === 'short' || kind === 'dearer') && 'text-warning',
          isGood && 'text-muted-foreground',
        )}
      >
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {text}
      </p>
    );
  });
}
