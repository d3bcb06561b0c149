import { Price } from '@/components/common/product/price';
import { ProductImage } from '@/components/common/product/product-image';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import type { OrderItem } from '@/domain/order';
import { formatCount } from '@/lib/format';
import { useIsMobile } from '@/lib/page/use-media-query';
import { OrderSection } from './order-section';
import { orderStrings } from './orders.strings';

/** The items: a table, or cards on phones. */
export function ItemsSection({ items }: { items: OrderItem[] }) {
  const isMobile = useIsMobile();
  return (
    <OrderSection title={orderStrings.products}>
      {isMobile ? <ItemCards items={items} /> : <ItemsTable items={items} />}
    </OrderSection>
  );
}

function ItemText({ item }: { item: OrderItem }) {
  return (
    <div className="min-w-0">
      <p className="leading-snug font-semibold break-words">{item.name}</p>
      <p className="text-muted-foreground text-sm">
        {[item.brand, item.format, item.sku && orderStrings.sku(item.sku)].filter(Boolean).join(' · ')}
      </p>
      {item.promotion && <p className="text-success text-sm">{orderStrings.promotion(item.promotion)}</p>}
    </div>
  );
}

function ItemsTable({ items }: { items: OrderItem[] }) {
  return (
    <Table label={orderStrings.productsTable}>
      <TableHeader>
        <TableRow>
          <TableHead>{orderStrings.product}</TableHead>
          <TableHead className="text-right">{orderStrings.quantity}</TableHead>
          <TableHead className="text-right">{orderStrings.unitPrice}</TableHead>
          <TableHead className="text-right">{orderStrings.lineTotal}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {items.map((item) => (
          <TableRow key={item.id}>
            <TableCell>
              <div className="flex items-center gap-4">
                <ProductImage
                  src={item.image}
                  alt=""
                  of={item}
                  className="size-16 shrink-0 p-1 print:hidden"
                />
                <ItemText item={item} />
              </div>
            </TableCell>
            <TableCell className="money text-right">{formatCount(item.quantity)}</TableCell>
            <TableCell className="text-right">
              <Price value={item.unitPrice} before={item.listPrice} />
            </TableCell>
            <TableCell className="text-right">
              <Price value={item.total} className="font-semibold" />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function ItemCards({ items }: { items: OrderItem[] }) {
  return (
    <ul className="divide-y">
      {items.map((item) => (
        <li key={item.id} className="flex gap-3 py-3 first:pt-0 last:pb-0">
          <ProductImage src={item.image} alt="" of={item} className="size-16 shrink-0 p-1" />
          <div className="min-w-0 flex-1">
            <ItemText item={item} />
            <p className="mt-1 flex items-baseline justify-between gap-3">
              <span className="text-muted-foreground money text-sm">
                {formatCount(item.quantity)} × <Price value={item.unitPrice} before={item.listPrice} />
              </span>
              <Price value={item.total} className="font-semibold" />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
