import { z } from 'zod';
import type { MailContent } from '@sumiller/auth-api';
import { money, orderFacts, orderLines, staffFacts } from './order-facts';
import { oneLine, plainName } from './names';

const customer = z.object({ group: z.string(), person: z.string().nullable() });
const lead = z.object({
  brand: z.string(),
  category: z.string(),
  contact: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  region: z.string().nullable(),
});

/** The arguments of the mail writers: the subject's id, its payload, and the app's address. */
type About = { id: string; payload: unknown; publicUrl: string };
type Writer = (about: About) => Omit<MailContent, 'code' | 'footnote'>;

const known = (facts: { label: string; value: string }[]) => facts.filter(({ value }) => value !== '');

const joinedOrders = z.object({
  count: z.number(),
  total: z.number(),
  orders: z.array(
    z.object({
      number: z.string(),
      group: z.string(),
      establishment: z.string().nullable(),
      total: z.number(),
    }),
  ),
});

/** New orders since the person's last such mail. */
function newOrders(payload: unknown, publicUrl: string): ReturnType<Writer> {
  const { count, total, orders } = joinedOrders.parse(payload);
  const left = count - orders.length;
  return {
    subject: `${count} pedidos nuevos`,
    heading: `Hay ${count} pedidos nuevos`,
    paragraphs: ['Están por confirmar.'],
    list: {
      lines: orders.map(({ number, group, establishment, total: amount }) => ({
        text: [number, plainName(group), plainName(establishment ?? '')].filter(Boolean).join(' · '),
        amount: money(amount),
      })),
      ...(left > 0 ? { more: `Y ${left} más: están en la mesa.` } : {}),
      sum: { label: 'Total', amount: money(total) },
    },
    action: { label: 'Abrir en la mesa', url: `${publicUrl}/operacion/pedidos` },
  };
}

const has = (payload: unknown, key: 'orders' | 'more'): boolean =>
  typeof payload === 'object' && payload !== null && key in payload;

/** Summarizes further mails once an hour has had too many of their kind to write one by one. */
const more = (heading: string, label: string, url: string): ReturnType<Writer> => ({
  subject: heading,
  heading,
  paragraphs: ['Llegaron muchos en poco tiempo. Todos están en la mesa.'],
  action: { label, url },
});

/** The mails to staff, by the database's kind. */
const writers: Record<string, Writer> = {
  new_order: ({ id, payload, publicUrl }) => {
    if (has(payload, 'orders')) return newOrders(payload, publicUrl);
    const order = orderFacts.parse(payload);
    return {
      subject: `Pedido nuevo ${order.number}`,
      heading: 'Hay un pedido nuevo',
      paragraphs: ['Está por confirmar.'],
      facts: staffFacts(order),
      list: orderLines(order),
      action: {
        label: 'Abrir en la mesa',
        url: `${publicUrl}/operacion/pedidos?pedido=${encodeURIComponent(id)}`,
      },
    };
  },
  new_customer: ({ id, payload, publicUrl }) => {
    if (has(payload, 'more')) {
      return more('Hay más clientes nuevos por aprobar', 'Ver clientes', `${publicUrl}/operacion/clientes`);
    }
    const { group, person } = customer.parse(payload);
    return {
      subject: 'Cliente nuevo por aprobar',
      heading: 'Un cliente espera aprobación',
      paragraphs: ['Hasta que lo apruebes, sus pedidos abiertos tienen un límite.'],
      facts: known([
        { label: 'Grupo', value: plainName(group) },
        { label: 'Lo creó', value: plainName(person ?? '') },
      ]),
      action: {
        label: 'Ver al cliente',
        url: `${publicUrl}/operacion/clientes?cliente=${encodeURIComponent(id)}`,
      },
    };
  },
  new_lead: ({ payload, publicUrl }) => {
    if (has(payload, 'more')) {
      return more('Hay más proveedores interesados', 'Ver proveedores', `${publicUrl}/operacion/proveedores`);
    }
    const { brand, category, contact, email, phone, region } = lead.parse(payload);
    return {
      subject: 'Proveedor nuevo interesado',
      heading: 'Un proveedor quiere vender en Sumiller',
      paragraphs: [],
      facts: known([
        { label: 'Marca', value: plainName(brand) },
        { label: 'Categoría', value: plainName(category) },
        { label: 'Contacto', value: plainName(contact) },
        { label: 'Correo', value: oneLine(email, 254) },
        { label: 'Teléfono', value: oneLine(phone ?? '', 50) },
        { label: 'Estado', value: plainName(region ?? '') },
      ]),
      action: { label: 'Ver proveedores', url: `${publicUrl}/operacion/proveedores` },
    };
  },
};

export const isStaffMail = (kind: string): boolean => Object.hasOwn(writers, kind);

/** A mail to people at the desk about something new there. */
export function staffMail(kind: string, about: About): MailContent {
  const write = writers[kind];
  if (!write) throw new Error(`no text for mails of kind ${kind}`);
  return {
    ...write(about),
    code: null,
    footnote: `Elige qué correos recibes en la mesa de operación, Hoy → Correos: ${about.publicUrl}/operacion#correos`,
  };
}
