import { z } from 'zod';
import type { MailContent } from '@sumiller/auth-api';
import { plainName } from './names';

const invitation = z.object({ token: z.string(), group: z.string(), inviter: z.string().nullable() });

/** The link into a group. */
export function invitationMail(payload: unknown, publicUrl: string): MailContent {
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
