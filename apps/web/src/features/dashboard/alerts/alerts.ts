import { catalog } from '@/config/limits';
import { paths } from '@/config/paths';
import { slotLabel } from '@/domain/order';
import type { IdeaItem, IdeaKind, OrderIdeas } from '@/domain/order/ideas/order-ideas';
import { formatDay } from '@/lib/format';
import type { NextDelivery } from '../spend/spend-report';
import { alertsStrings as texts } from './alerts.strings';

export type Alert = {
  kind: 'low-stock' | 'suggestion' | 'delivery';
  text: string;
  when?: string;
  /** The page to act on it. */
  href?: string;
};

/** Products named in an alert; the others are counted. */
const NAMED = 2;

const itemsOf = (ideas: OrderIdeas, kind: IdeaKind): IdeaItem[] =>
  ideas.ideas.filter((idea) => idea.kind === kind).flatMap(({ items }) => items);

/** Products the establishment usually orders and the store is about to run out of. */
function lowStock(ideas: OrderIdeas): Alert[] {
  const skus = [...itemsOf(ideas, 'usual'), ...itemsOf(ideas, 'restock')].map(({ sku }) => sku);
  const low = [...new Set(skus)]
    .flatMap((sku) => ideas.found.get(sku) ?? [])
    .filter(({ stock }) => stock <= catalog.lowStock)
    .sort((a, b) => a.stock - b.stock);
  const [first] = low;
  if (!first) return [];
  const named = low.slice(0, NAMED).map(({ name, stock }) => texts.stock(name, stock));
  return [
    {
      kind: 'low-stock',
      text: texts.lowStock(named, low.length - named.length),
      href: paths.products.href({ search: first.name }),
    },
  ];
}

/** Products due at the pace of the establishment's orders. */
function restock(ideas: OrderIdeas): Alert[] {
  const due = itemsOf(ideas, 'restock');
  const [first] = due;
  if (!first) return [];
  return [
    {
      kind: 'suggestion',
      text: texts.restock(first.name, first.every ?? 0, first.last ?? 0, due.length - 1),
      href: paths.suggestions.href(),
    },
  ];
}

function pendingDelivery({ id, order_number, date, slot, is_express }: NextDelivery): Alert {
  const when = slot ? slotLabel(slot).toLocaleLowerCase('es-MX') : is_express ? texts.express : null;
  return {
    kind: 'delivery',
    text: texts.delivery(order_number, formatDay(date), when),
    href: paths.order.href(id),
  };
}

type History = { ideas: OrderIdeas | null; delivery: NextDelivery | null };

/** The alerts of an establishment that has ordered before, from its own history. */
export function toAlerts({ ideas, delivery }: History): Alert[] {
  return [
    ...(ideas ? [...lowStock(ideas), ...restock(ideas)] : []),
    ...(delivery ? [pendingDelivery(delivery)] : []),
  ];
}
