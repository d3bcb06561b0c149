import { Link } from 'react-router';
import { paths } from '@/config/paths';
import { formatMoney } from '@/lib/format';
import { sumOfParts, type JointPayment } from './joint-payment';
import { jointStrings as texts, paidBy } from './joint.strings';

type Props = { joint: JointPayment; reference: string | null; orderId: string };

/** The payment of several orders that a payment of one is a part of, and the other orders. */
export function JointPaymentNote({ joint, reference, orderId }: Props) {
  const others = joint.parts.filter(({ order_id: id }) => id !== orderId);
  return (
    <span className="text-muted-foreground basis-full text-sm">
      {[texts.of(formatMoney(sumOfParts(joint.parts))), paidBy[joint.method], reference]
        .filter(Boolean)
        .join(' · ')}
      {others.length > 0 && (
        <>
          {'. '}
          {texts.with}{' '}
          {others.map(({ order_id: id, number, amount }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link
                to={`${paths.deskOrders.href()}?pedido=${id}`}
                className="money underline-offset-4 hover:underline"
              >
                {number}
              </Link>{' '}
              {formatMoney(amount)}
            </span>
          ))}
        </>
      )}
      {joint.is_partial && `. ${texts.partial}`}
    </span>
  );
}
