import { z } from 'zod';
import type { MailContent } from '@sumiller/auth-api';

const invitation = z.object({ token: z.string(), group: z.string(), inviter: z.string().nullable() });

/** A user-chosen name as one short line that no mail client turns into a link. */
function plainName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/:\/\/|www\./gi, ' ')
    .replace(/(\S)\.(?=\S)/g, '$1\u2024')
    .trim()
    .slice(0, 80);
}

/** The Spanish text of a mail in the outbox. Throws for an unknown kind or payload. */
export function outboxMail(kind: string, payload: unknown, publicUrl: string): MailContent {
  if (kind !== 'group_invitation') throw new Error(`no text for mails of kind ${kind}`);
  const { token, group, inviter } = invitation.parse(payload);
  const from = plainName(inviter ?? '') || 'Una persona';
  return {
    subject: `Te invitaron a pedir en Sumiller`,
    heading: 'Tienes una invitación',
    paragraphs: [
      `${from} te invita al grupo «${plainName(group)}» en Sumiller, el portal para pedir vinos y destilados.`,
      'Abre el enlace e inicia sesión con este mismo correo, o crea tu cuenta con él si aún no la tienes.',
    ],
    action: { label: 'Ver la invitación', url: `${publicUrl}/invitacion?token=${encodeURIComponent(token)}` },
    code: null,
    footnote:
      'El enlace sirve durante 14 días y una sola vez. Si no esperabas esta invitación, ignora este correo: nada cambiará.',
  };
}
