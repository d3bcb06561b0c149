import { z } from 'zod';
import type { MailContent } from '@sumiller/auth-api';
import { plainName } from './names';

const invitation = z.object({
  token: z.string(),
  role: z.enum(['seller', 'admin']),
  inviter: z.string().nullable(),
});

const roles = { seller: 'vendedor', admin: 'administrador' };

/** The link into the desk's team. */
export function staffInvitationMail(payload: unknown, publicUrl: string): MailContent {
  const { token, role, inviter } = invitation.parse(payload);
  const from = plainName(inviter ?? '') || 'Una persona';
  return {
    subject: 'Te invitaron al equipo de Sumiller',
    heading: 'Tienes una invitación al equipo',
    paragraphs: [
      `${from} te invita a la mesa de operación de Sumiller como ${roles[role]}.`,
      'Abre el enlace e inicia sesión con este mismo correo, o crea tu cuenta con él si aún no la tienes.',
    ],
    action: {
      label: 'Ver la invitación',
      url: `${publicUrl}/invitacion/equipo?token=${encodeURIComponent(token)}`,
    },
    code: null,
    footnote:
      'El enlace sirve durante 7 días y una sola vez. Si no esperabas esta invitación, ignora este correo: nada cambiará.',
  };
}
