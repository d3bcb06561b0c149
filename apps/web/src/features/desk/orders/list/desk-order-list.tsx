import { Checkbox } from '@/components/ui/checkbox';
import { Table, TableBody, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { useStaffRole } from '@/domain/staff';
import { useIsMobile } from '@/lib/page/use-media-query';
import { deskOrdersStrings as texts } from '../../desk.strings';
import type { DeskOrder } from '../../shared/orders/desk-order';
import { DeskOrderCard } from './desk-order-card';
import { DeskOrderRow } from './desk-order-row';
import { useRowKeys } from './use-row-keys';

type Props = {
  orders: DeskOrder[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onOpen: (orderId: string) => void;
};

/** The orders: a dense table, on phones cards. */
export function DeskOrderList({ orders, chosen, onChoose, onOpen }: Props) {
  const isMobile = useIsMobile();
  const showStore = useStaffRole().stores.length > 1;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  const list = useRowKeys(toggle);
  const entryOf = (order: DeskOrder) => ({
    order,
    showStore,
    isChosen: chosen.has(order.id),
    onToggle: () => toggle(order.id),
    onOpen: () => onOpen(order.id),
  });
  if (isMobile) {
    return (
      <ul aria-label={texts.list} className="grid gap-3">
        {orders.map((order) => (
          <DeskOrderCard key={order.id} {...entryOf(order)} />
        ))}
      </ul>
    );
  }
  const chosenHere = orders.filter(({ id }) => chosen.has(id)).length;
  const all = chosenHere === orders.length;
  return (
    <div ref={list} className="bg-card overflow-hidden rounded-lg border">
      <Table label={texts.list} aria-description={texts.keys}>
        <TableHeader>
          <TableRow>
            <TableHead className="w-10 pr-0">
              <Checkbox
                checked={all ? true : chosenHere > 0 ? 'indeterminate' : false}
                onCheckedChange={() => onChoose(all ? new Set() : new Set(orders.map(({ id }) => id)))}
                aria-label={texts.chooseAll}
              />
            </TableHead>
            <TableHead className="px-3">{texts.number}</TableHead>
            <TableHead className="px-3">{texts.status}</TableHead>
            <TableHead className="px-3">{texts.customer}</TableHead>
            {showStore && <TableHead className="px-3">{texts.store}</TableHead>}
            <TableHead className="px-3">{texts.placed}</TableHead>
            <TableHead className="px-3">{texts.delivery}</TableHead>
            <TableHead className="px-3">{texts.payment}</TableHead>
            <TableHead className="px-3 text-right">{texts.pieces}</TableHead>
            <TableHead className="px-3 text-right">{texts.total}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {orders.map((order) => (
            <DeskOrderRow key={order.id} {...entryOf(order)} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
