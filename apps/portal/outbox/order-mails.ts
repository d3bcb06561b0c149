import { z } from 'zod';
import type { MailContent } from '@sumiller/auth-api';
import { buyerFacts, money, orderFacts, orderLines, switchesOfBuyers } from './order-facts';
import { oneLine } from './names';

const pair = z.tuple([z.number(), z.number()]);
const change = z.object({
  name: z.string(),
  quantity: pair,
  price: pair,
  replaces: z.string().nullable(),
  discount: pair.nullish(),
  total: pair.nullish(),
});
const buyerPayload = orderFacts.extend({
  reason: z.string().nullish(),
  total_before: z.number().nullish(),
  changes: z.array(change).nullish(),
  is_rejected: z.boolean().nullish(),
  owed_back: z.number().nullish(),
});
type BuyerPayload = z.infer<typeof buyerPayload>;

type Words = { subject: string; heading: string; text: string };

/** The mails about an order, by the database's kind. */
const words: Record<string, Words> = {
  order_received: {
    subject: 'recibido',
    heading: 'Recibimos tu pedido',
    text: 'Te avisaremos cuando esté confirmado.',
  },
  order_confirmed: {
    subject: 'confirmado',
    heading: 'Tu pedido está confirmado',
    text: 'Lo entregaremos como se indica aquí.',
  },
  order_changed: {
    subject: 'con cambios',
    heading: 'Tu pedido cambió',
    text: 'Estos son los cambios, y así queda tu pedido.',
  },
  order_shipped: {
    subject: 'en camino',
    heading: 'Tu pedido va en camino',
    text: 'Ten a alguien listo para recibirlo.',
  },
  order_delivered: {
    subject: 'entregado',
    heading: 'Tu pedido fue entregado',
    text: 'Si algo no llegó como esperabas, escribe a tu ejecutivo de cuenta.',
  },
  order_cancelled: {
    subject: 'cancelado',
    heading: 'Tu pedido fue cancelado',
    text: 'No se entregará ni se cobrará.',
  },
};

/** A change of which nothing is left. */
const rejection: Words = {
  subject: 'entrega rechazada',
  heading: 'La entrega de tu pedido se rechazó',
  text: 'No recibiste ningún producto y este pedido no se cobra.',
};

/** The change of a line, in words; a new price ends the discount of a package. */
function describeChange({
  name,
  quantity,
  price,
  replaces,
  discount,
  total,
}: z.infer<typeof change>): string {
  const [from, to] = quantity;
  const product = oneLine(name, 120);
  if (replaces !== null) return `${product}: ${to} en lugar de ${oneLine(replaces, 120)}`;
  const parts = [
    ...(to === 0 ? [`ya no va (eran ${from})`] : []),
    ...(to !== 0 && to !== from ? [`${to} en lugar de ${from}`] : []),
    ...(price[0] === price[1] ? [] : [`precio ${money(price[1])} en lugar de ${money(price[0])}`]),
    ...(price[0] !== price[1] && discount && discount[0] > discount[1]
      ? [`sin el descuento de paquete de ${money(discount[0])}`]
      : []),
    ...(price[0] !== price[1] && total ? [`importe ${money(total[1])}`] : []),
  ];
  return `${product}: ${parts.join(', ')}`;
}

function paragraphsOf(
  text: string,
  { reason, changes, total, total_before: before, owed_back: owed }: BuyerPayload,
): string[] {
  const moved = before !== null && before !== undefined && before !== total;
  return [
    text,
    ...(reason ? [`Motivo: ${oneLine(reason, 500)}`] : []),
    ...(changes ?? []).map((each) => `• ${describeChange(each)}`),
    ...(moved ? [`Total: ${money(total)} en lugar de ${money(before)}`] : []),
    ...(owed
      ? [`A tu favor: ${money(owed)} de lo que pagaste. Tu ejecutivo de cuenta te los devolverá.`]
      : []),
  ];
}

export const isOrderMail = (kind: string): boolean => Object.hasOwn(words, kind);

/** A mail to the buyer about an order's progress. */
export function orderMail(kind: string, orderId: string, payload: unknown, publicUrl: string): MailContent {
  const usual = words[kind];
  if (!usual) throw new Error(`no text for mails of kind ${kind}`);
  const order = buyerPayload.parse(payload);
  const text = order.is_rejected ? rejection : usual;
  return {
    subject: `Pedido ${order.number}: ${text.subject}`,
    heading: text.heading,
    paragraphs: paragraphsOf(text.text, order),
    facts: buyerFacts(order),
    list: orderLines(order),
    action: { label: 'Ver el pedido', url: `${publicUrl}/orders/${encodeURIComponent(orderId)}` },
    code: null,
    footnote: switchesOfBuyers(publicUrl),
  };
}
