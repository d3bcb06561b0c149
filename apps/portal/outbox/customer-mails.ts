import { z } from 'zod';
import type { MailContent } from '@sumiller/auth-api';
import { fullDay, money, switchesOfBuyers } from './order-facts';
import { plainName } from './names';

const approval = z.object({
  group: z.string(),
  credit_line: z.number().nullable(),
  credit_until: z.iso.date().nullable(),
});

export const isCustomerMail = (kind: string): boolean => kind === 'customer_approved';

/** A mail to the owners of a group that was approved, with its credit line. */
export function customerMail(payload: unknown, publicUrl: string): MailContent {
  const { group, credit_line: line, credit_until: until } = approval.parse(payload);
  return {
    subject: 'Tu cuenta fue aprobada',
    heading: 'Tu cuenta fue aprobada',
    paragraphs: [
      'Ya puedes pedir sin el límite que tenían tus pedidos mientras la revisábamos.',
      ...(line === null
        ? ['Si acuerdas una línea de crédito con tu ejecutivo de cuenta, la verás al pagar.']
        : []),
    ],
    facts: [
      { label: 'Grupo', value: plainName(group) },
      ...(line === null ? [] : [{ label: 'Línea de crédito', value: money(line) }]),
      ...(until === null ? [] : [{ label: 'Válida hasta', value: fullDay(until) }]),
    ],
    action: { label: 'Ir al catálogo', url: `${publicUrl}/products` },
    code: null,
    footnote: switchesOfBuyers(publicUrl),
  };
}
