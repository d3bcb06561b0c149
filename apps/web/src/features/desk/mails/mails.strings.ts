import type { MailState } from '../api/log/use-mails';

const kinds: Record<string, string> = {
  order_received: 'Pedido recibido',
  order_confirmed: 'Pedido confirmado',
  order_shipped: 'Pedido en camino',
  order_delivered: 'Pedido entregado',
  order_cancelled: 'Pedido cancelado',
  order_changed: 'Pedido con cambios',
  customer_approved: 'Cuenta aprobada',
  new_order: 'Pedido nuevo, al equipo',
  new_customer: 'Cliente nuevo, al equipo',
  new_lead: 'Solicitud de proveedor, al equipo',
  group_invitation: 'Invitación a un grupo',
  staff_invitation: 'Invitación al equipo',
};

/** Texts of the mails of the outbox. */
export const mailStrings = {
  pageTitle: 'Correos',
  pageText:
    'Los avisos de los últimos 30 días: a quién, sobre qué pedido y si salieron. Su contenido no se muestra.',
  pageFailed: 'No pudimos cargar los correos',
  state: 'Estado',
  anyState: 'Todos',
  filters: {
    waiting: 'En espera',
    failed: 'No salieron',
    uncertain: 'Inciertos',
    sent: 'Enviados',
    joined: 'Enviados junto con otros',
    withdrawn: 'No se envían',
  } satisfies Record<MailState, string>,
  ofOrder: 'Solo los de un pedido.',
  everyOrder: 'Ver los de todos',
  none: 'No hay correos con este filtro',
  noneText: 'Prueba con otro estado.',
  nothing: 'Aún no hay correos',
  nothingText: 'Aquí aparecerán los avisos a compradores y al equipo.',
  more: 'Ver más',
  all: 'Ver todos los correos',
  title: 'Correos sin entregar',
  some: (shown: string, all: string) => (shown === all ? all : `${shown} de ${all}`),
  failed: 'No pudimos cargar los correos sin entregar',
  kind: (kind: string) => kinds[kind] ?? kind,
  about: (number: string) => `pedido ${number}`,
  states: {
    failed: 'No salió',
    uncertain: 'Incierto: pudo haber llegado',
    waiting: 'En espera',
    sent: 'Enviado',
    joined: 'Enviado junto con otros',
    withdrawn: 'No se envía: ya no procede o lo tiene apagado',
  } satisfies Record<MailState, string>,
  reason: (reason: string | null) => {
    if (reason === null) return null;
    if (reason === 'expired') return 'se intentó durante tres días';
    if (reason.includes('RCPT TO')) return `el servidor rechazó la dirección (${reason})`;
    if (reason.startsWith('EAUTH'))
      return `el servidor de correo no acepta la contraseña del portal (${reason})`;
    return `el servidor de correo no respondió bien (${reason})`;
  },
  attempts: (count: number) => (count === 1 ? '1 intento' : `${count} intentos`),
  next: (at: string) => `siguiente: ${at}`,
  retry: 'Reintentar',
  retryOf: (kind: string, to: string) => `Reintentar ${kind} a ${to}`,
  outcomes: {
    due: 'El correo sale en un momento',
    gone: 'Ese correo ya no está pendiente',
    empty: 'El correo ya no se guarda; vuelve a enviarlo desde donde se hizo',
  },
  retryFailed: 'No pudimos reintentar el correo',
} as const;
