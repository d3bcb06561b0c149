import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { shortageText } from '@/domain/group/shortage/shortage-rule';
import { shortageStrings } from '@/domain/group/shortage/shortage.strings';
import { formatDate, formatDateTime, formatMoney } from '@/lib/format';
import { deskOrderStrings as texts } from '../../desk.strings';
import type { DeskOrderDetail } from '../../shared/orders/desk-order';
import { deliveryOf } from '../order-words';
import { OrderPayments } from './order-payments';

const joined = (parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

/** The buyer, destination, payment and invoice of an order. */
export function OrderFacts({ order }: { order: DeskOrderDetail }) {
  const { buyer, address, billing } = order;
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      <Fact label={texts.placed}>{formatDateTime(order.createdAt)}</Fact>
      <Fact label={texts.store}>{order.store}</Fact>
      <Fact label={texts.buyer}>
        {joined([buyer.name, buyer.phone, buyer.email])}
        {!order.isGroupApproved && (
          <Badge variant="outline" className="ml-2">
            {texts.notApproved}
          </Badge>
        )}
        {order.groupBlock !== null && (
          <span className="text-destructive block font-semibold">{texts.blocked(order.groupBlock)}</span>
        )}
      </Fact>
      {order.seen && <Fact label={texts.seen}>{joined([order.seen.by, formatDateTime(order.seen.at)])}</Fact>}
      {order.overdue && (
        <Fact label={texts.credit}>
          <span className="text-destructive font-semibold">
            {texts.overdue(formatMoney(order.overdue.amount), formatDate(order.overdue.since))}
          </span>
        </Fact>
      )}
      <Fact label={texts.delivery}>{deliveryOf(order)}</Fact>
      <Fact label={texts.address}>
        {address &&
          joined([
            [address['street'], address['number']].filter(Boolean).join(' '),
            address['neighborhood'],
            address['city'],
            address['state'],
            address['zip'],
          ])}
      </Fact>
      <Fact label={texts.payment}>
        <OrderPayments order={order} />
      </Fact>
      <Fact label={texts.billing}>
        {billing
          ? joined([billing['lega_name'], billing['rfc'], billing['id_cliente_prissa']])
          : texts.noBilling}
      </Fact>
      <Fact label={shortageStrings.title}>{shortageText(order.shortage)}</Fact>
      {order.notes && (
        <Fact label={texts.notes}>
          <span className="whitespace-pre-wrap">{order.notes}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
