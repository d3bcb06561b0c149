/** The mails about an order that a buyer may switch off, in the order of an order's life. */
export const BUYER_MAILS = [
  'order_received',
  'order_confirmed',
  'order_changed',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
] as const;

/** The orders of an owner's colleagues; off by default. */
export const GROUP_MAIL = 'group_orders';

/** To the owners of a group that was approved. */
export const APPROVAL_MAIL = 'customer_approved';

/** The mails to staff; the last two are for admins. */
export const STAFF_MAILS = ['new_order', 'new_customer', 'new_lead'] as const;

export type MailKind =
  | (typeof BUYER_MAILS)[number]
  | typeof GROUP_MAIL
  | typeof APPROVAL_MAIL
  | (typeof STAFF_MAILS)[number];

/** The switches a person has set; a missing kind has its default. */
export type MailChoices = Partial<Record<MailKind, boolean>>;

/** Whether a person gets a kind of mail. */
export function isMailWanted(choices: MailChoices, kind: MailKind): boolean {
  return choices[kind] ?? kind !== GROUP_MAIL;
}
