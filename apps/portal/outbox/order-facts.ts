import { z } from 'zod';
import type { MailContent } from '@sumiller/auth-api';
import { oneLine, plainName } from './names';

/** The facts private.order_mail_facts has recorded about an order. */
export const orderFacts = z.object({
  number: z.string(),
  total: z.number(),
  day: z.iso.date().nullable(),
  slot: z.string().nullable(),
  is_express: z.boolean(),
  establishment: z.string().nullable(),
  group: z.string(),
  store: z.string(),
  buyer: z.string().nullable(),
  payment: z.string(),
  // Absent in mails that waited while promotions were introduced.
  saved: z.number().default(0),
  // The amount paid and the rest; absent in older mails and where nothing was paid.
  paid: z.number().nullish(),
  due: z.number().nullish(),
  line_count: z.number(),
  lines: z.array(z.object({ name: z.string(), quantity: z.number(), total: z.number() })),
});
export type OrderFacts = z.infer<typeof orderFacts>;

type Fact = { label: string; value: string };

const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
const dayFormat = new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeZone: 'UTC' });

const slots: Record<string, string> = {
  morning: 'Por la mañana (9:00-12:00)',
  afternoon: 'Por la tarde (14:00-17:00)',
  evening: 'Por la noche (18:00-21:00)',
};

export const money = (amount: number): string => pesos.format(amount);

/** A day, `YYYY-MM-DD`, in words. */
export const fullDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** Where buyers choose their mails. */
export const switchesOfBuyers = (publicUrl: string): string =>
  `Elige qué correos recibes en Configuración → Correos: ${publicUrl}/company-settings?vista=correos`;

/** The time of the delivery. */
function delivery({ day, slot, is_express: isExpress }: OrderFacts): Fact[] {
  if (isExpress || day === null) return [{ label: 'Entrega', value: 'Express' }];
  const hours = slot === null ? [] : [{ label: 'Horario', value: slots[slot] ?? slot }];
  return [{ label: 'Entrega', value: fullDay(day) }, ...hours];
}

/** The address and time of the delivery, for the buyer. */
export function buyerFacts(order: OrderFacts): Fact[] {
  return [
    { label: 'Pedido', value: order.number },
    { label: 'Establecimiento', value: plainName(order.establishment ?? '') || 'Sin nombre' },
    ...delivery(order),
    { label: 'Pago', value: oneLine(order.payment, 100) },
    ...(order.paid ? [{ label: order.due ? 'Abonado' : 'Pagado', value: money(order.paid) }] : []),
    ...(order.due ? [{ label: 'Falta por pagar', value: money(order.due) }] : []),
    ...(order.saved > 0 ? [{ label: 'Ahorro por promociones', value: money(order.saved) }] : []),
  ];
}

/** The same for sellers: who ordered, and from which store. */
export function staffFacts(order: OrderFacts): Fact[] {
  const [number, ...rest] = buyerFacts(order);
  return [
    ...(number ? [number] : []),
    { label: 'Cliente', value: plainName(order.group) },
    { label: 'Pidió', value: plainName(order.buyer ?? '') || 'Sin nombre' },
    { label: 'Tienda', value: oneLine(order.store, 100) },
    ...rest,
  ];
}

const products = (count: number): string => (count === 1 ? '1 producto más' : `${count} productos más`);

/** The lines of the order, with the total. */
export function orderLines({
  lines,
  line_count: count,
  total,
}: OrderFacts): NonNullable<MailContent['list']> {
  const left = count - lines.length;
  return {
    lines: lines.map(({ name, quantity, total: amount }) => ({
      text: `${quantity} × ${oneLine(name, 120)}`,
      amount: money(amount),
    })),
    ...(left > 0 ? { more: `Y ${products(left)}: están en el pedido.` } : {}),
    sum: { label: 'Total', amount: money(total) },
  };
}
