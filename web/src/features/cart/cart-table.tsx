import { useRef } from 'react';
import { Price } from '@/components/common/price';
import { ProductImage } from '@/components/common/product-image';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { lineTotal, type CartLine } from '@/domain/cart';
import { useKeptFocus } from '@/lib/use-kept-focus';
import { cartPageStrings } from './cart.strings';
import { LineQuantity, LineText, RemoveLine } from './line-parts';

/** The lines on a wide screen. */
export function CartTable({ lines }: { lines: CartLine[] }) {
  const list = useRef<HTMLTableSectionElement>(null);
  const onFocus = useKeptFocus(list);
  return (
    <div className="bg-card overflow-hidden rounded-lg border">
      <Table label={cartPageStrings.listLabel}>
        <TableHeader>
          <TableRow>
            <TableHead>{cartPageStrings.product}</TableHead>
            <TableHead className="text-right">{cartPageStrings.unitPrice}</TableHead>
            <TableHead className="text-center">{cartPageStrings.quantity}</TableHead>
            <TableHead className="text-right">{cartPageStrings.lineTotal}</TableHead>
            <TableHead>
              <span className="sr-only">{cartPageStrings.actions}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody ref={list} onFocus={onFocus}>
          {lines.map((line) => (
            <TableRow key={line.storeProductId}>
              <TableCell className="min-w-64">
                <div className="flex items-center gap-4">
                  <ProductImage src={line.image} alt="" className="size-20 shrink-0 p-1.5" />
                  <LineText line={line} />
                </div>
              </TableCell>
              <TableCell className="text-right">
                <Price value={line.price} />
              </TableCell>
              <TableCell className="text-center">
                <LineQuantity line={line} />
              </TableCell>
              <TableCell className="text-right">
                <Price value={lineTotal(line)} className="font-semibold" />
              </TableCell>
              <TableCell className="pl-0">
                <RemoveLine line={line} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
