import { CircleAlertIcon, InfoIcon } from 'lucide-react';
import { Price } from '@/components/common/product/price';
import { ProductImage } from '@/components/common/product/product-image';
import { QuantityInput } from '@/components/common/quantity/quantity-input';
import { cn } from '@/lib/cn';
import {
  amountOf,
  mostOf,
  quantityOf,
  remarksOn,
  type Quantities,
  type Remark,
  type RepeatLine,
} from './repeat-lines';
import { repeatStrings as texts } from './repeat.strings';

type Props = { line: RepeatLine; quantities: Quantities; onChange: (quantity: number) => void };

/** A line to order again: its differences, and the quantity this time. */
export function RepeatRow({ line, quantities, onChange }: Props) {
  const { product, name, image } = line;
  const most = mostOf(line);
  const quantity = quantityOf(line, quantities);
  return (
    <li className={cn('flex min-h-16 items-center gap-3 py-2', most === 0 && 'text-muted-foreground')}>
      <ProductImage
        src={product?.images[0] ?? image}
        alt=""
        of={product ?? line}
        className="size-11 shrink-0 p-0.5"
      />
      <div className="min-w-0 flex-1">
        <p className="text-sm leading-5 font-semibold break-words">{product?.name ?? name}</p>
        {product && product.price !== null && (
          <p className="text-muted-foreground text-xs leading-5">
            <Price value={product.price} /> {texts.each}
          </p>
        )}
        <RemarkList remarks={remarksOn(line)} />
      </div>
      {most > 0 && (
        <div className="grid shrink-0 justify-items-end gap-0.5 sm:flex sm:items-center sm:gap-4">
          <div className="border-input/60 bg-card focus-within:border-ring relative inline-flex rounded-md border">
            <QuantityInput
              value={quantity}
              min={0}
              max={most}
              label={product?.name ?? name}
              disabled={false}
              onChange={onChange}
              emptyIsNone
              staysOnEnter
              noteClassName="left-auto right-0 w-44"
              className="h-11 w-16 rounded-md"
            />
          </div>
          <Price
            value={amountOf(line, quantities)}
            className="text-right text-xs sm:w-24 sm:text-sm sm:font-semibold"
          />
        </div>
      )}
    </li>
  );
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
