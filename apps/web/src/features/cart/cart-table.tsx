import { useRef } from 'react';
import { ProductImage } from '@/components/common/product/product-image';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { type CartLine } from '@/domain/cart';
import { LineAmount, UnitPrice } from '@/domain/cart/line-state';
import { cn } from '@/lib/cn';
import { useKeptFocus } from '@/lib/keyboard/use-kept-focus';
import { usePriceMemories } from '@/domain/product/price-memory/use-price-memories';
import { cartPageStrings } from './cart.strings';
import { isMarked, markOf, productsOf, LineQuantity, LineText, RemoveLine } from './line-parts';

/** The lines on a wide screen. */
export function CartTable({ lines }: { lines: CartLine[] }) {
  const list = useRef<HTMLTableSectionElement>(null);
  const onFocus = useKeptFocus(list);
  const memories = usePriceMemories(productsOf(lines));
  return (
    <div className="bg-card overflow-hidden rounded-lg border">
      <Table label={cartPageStrings.listLabel}>
        <TableHeader>
          <TableRow>
            <TableHead>{cartPageStrings.product}</TableHead>
            {/* Fixed widths: no column moves when a quantity or an amount grows by a digit. */}
            <TableHead className="w-32 min-w-32 text-right">{cartPageStrings.unitPrice}</TableHead>
            <TableHead className="w-44 min-w-44 text-center">{cartPageStrings.quantity}</TableHead>
            <TableHead className="w-36 min-w-36 text-right">{cartPageStrings.lineTotal}</TableHead>
            <TableHead className="w-14">
              <span className="sr-only">{cartPageStrings.actions}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody ref={list} onFocus={onFocus}>
          {lines.map((line) => (
            <TableRow
              key={line.storeProductId}
              {...markOf(line)}
              className={cn(isMarked(line) && 'bg-warning-soft/60 hover:bg-warning-soft/60')}
            >
              <TableCell className="min-w-64 py-1.5">
                <div className="flex items-center gap-3">
                  <ProductImage src={line.image} alt="" of={line} className="size-14 shrink-0 p-1" />
                  <LineText line={line} memory={memories.get(line.productId)} isCompact />
                </div>
              </TableCell>
              <TableCell className="py-1.5 text-right">
                <UnitPrice line={line} />
              </TableCell>
              <TableCell className="py-1.5 text-center">
                <LineQuantity line={line} />
              </TableCell>
              <TableCell className="py-1.5 text-right">
                <LineAmount line={line} className="font-semibold" />
              </TableCell>
              <TableCell className="py-1.5 pl-0">
                <RemoveLine line={line} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
