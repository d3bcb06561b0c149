import type { MailContent } from '@sumiller/auth-api';
import { customerMail, isCustomerMail } from './customer-mails';
import { invitationMail } from './invitation-mail';
import { isOrderMail, orderMail } from './order-mails';
import { staffInvitationMail } from './staff-invitation-mail';
import { isStaffMail, staffMail } from './staff-mails';

export type OutboxMail = { kind: string; subject_id: string | null; payload: unknown };

/** The Spanish text of a mail in the outbox. Throws for an unknown kind or payload. */
export function outboxMail({ kind, subject_id: id, payload }: OutboxMail, publicUrl: string): MailContent {
  if (kind === 'group_invitation') return invitationMail(payload, publicUrl);
  if (kind === 'staff_invitation') return staffInvitationMail(payload, publicUrl);
  if (isCustomerMail(kind)) return customerMail(payload, publicUrl);
  if (id !== null && isOrderMail(kind)) return orderMail(kind, id, payload, publicUrl);
  if (id !== null && isStaffMail(kind)) return staffMail(kind, { id, payload, publicUrl });
  throw new Error(`no text for mails of kind ${kind}`);
}
