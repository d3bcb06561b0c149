import { slotLabel } from '@/domain/order';
import { formatCount, formatFullDate } from '@/lib/format';
import { deskStrings } from '../desk.strings';
import { OVERDUE, pickingList, type PickFilter, type PickGroup, type PickOrder } from './picking-list';
import { printStrings as texts } from './print.strings';

type Props = { orders: PickOrder[]; filter: PickFilter };

/** One table per store and supplier; its header is repeated on every page. */
export function PickingTables({ orders, filter }: Props) {
  const dayless: Record<string, string> = { express: deskStrings.express, [OVERDUE]: texts.overdue };
  const slot = filter.slot && slotLabel(filter.slot);
  const ofDay = [filter.day && formatFullDate(filter.day), slot].filter(Boolean).join(', ');
  const when = dayless[filter.slot ?? ''] ?? ofDay;
  return (
    <div className="grid gap-6">
      {pickingList(orders).map((group) => (
        <PickTable key={`${group.store} ${group.supplier ?? ''}`} group={group} when={when} />
      ))}
    </div>
  );
}

function PickTable({ group, when }: { group: PickGroup; when: string }) {
  const supplier = group.supplier ?? texts.noSupplier;
  return (
    <div className="bg-card overflow-x-auto rounded-lg border print:overflow-visible print:border-0">
      <table className="w-full text-sm" aria-label={`${supplier}, ${group.store}`}>
        <thead>
          <tr>
            <th colSpan={4} scope="colgroup" className="px-4 pt-4 pb-2 text-left font-normal">
              <span className="block font-serif text-xl">{supplier}</span>
              <span className="text-muted-foreground">
                {[texts.picking, group.store, when].filter(Boolean).join(' · ')}
              </span>
            </th>
          </tr>
          <tr className="text-muted-foreground border-b text-left">
            <th scope="col" className="w-24 px-4 py-2 text-right not-print:max-sm:w-16 not-print:max-sm:px-3">
              {texts.pieces}
            </th>
            <th scope="col" className="py-2 pr-4">
              {texts.product}
            </th>
            <th scope="col" className="w-48 py-2 pr-4 not-print:max-sm:hidden">
              {texts.sku}
            </th>
            <th scope="col" className="w-64 py-2 pr-4 not-print:max-sm:w-36">
              {texts.byOrder}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {group.items.map(({ sku, name, pieces, orders }) => (
            <tr key={sku} className="break-inside-avoid">
              <td className="money px-4 py-2 text-right text-base font-semibold not-print:max-sm:px-3">
                {formatCount(pieces)}
              </td>
              <td className="py-2 pr-4">
                {name}
                <span className="text-muted-foreground hidden text-xs not-print:max-sm:block">{sku}</span>
              </td>
              <td className="py-2 pr-4 not-print:max-sm:hidden">{sku}</td>
              <td className="text-muted-foreground py-2 pr-4">
                {orders.map(({ number, quantity }, index) => (
                  <span
                    key={`${number} ${index}`}
                    className="block whitespace-nowrap not-print:max-sm:text-xs"
                  >
                    {texts.ofOrder(number, formatCount(quantity))}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t font-semibold">
            <td className="money px-4 py-2 text-right text-base not-print:max-sm:px-3">
              {formatCount(group.pieces)}
            </td>
            <td colSpan={3} className="py-2">
              {texts.sum}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
