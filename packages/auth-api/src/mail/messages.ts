/** The content of a mail, before it is laid out. */
export type MailContent = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Labelled values, below the paragraphs. */
  facts?: { label: string; value: string }[];
  /** A list with an amount on each line, below the facts. */
  list?: MailList;
  /** The button; its link leads to a page of ours that acts only on a click. */
  action: { label: string; url: string } | null;
  /** For people who prefer typing to following a link; null if there is no code. */
  code: string | null;
  footnote: string;
};

export type MailList = {
  lines: { text: string; note?: string; amount?: string }[];
  /** Below the lines: the number left out. */
  more?: string;
  sum?: { label: string; amount: string };
};

export type MailKind =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

export type MailValues = { product: string; url: string; code: string; newEmail?: string };

const ignore = 'Si no lo pediste tú, ignora este correo: nada cambiará en tu cuenta.';

/** The Spanish text of each mail. */
export function mailContent(kind: MailKind, { product, url, code, newEmail = '' }: MailValues): MailContent {
  switch (kind) {
    case 'signup':
      return {
        subject: `Confirma tu correo en ${product}`,
        heading: `Te damos la bienvenida a ${product}`,
        paragraphs: [
          'Solo falta un paso: confirma que este correo es tuyo y podrás empezar a hacer pedidos.',
        ],
        action: { label: 'Confirmar mi correo', url },
        code,
        footnote: `El enlace y el código sirven durante 24 horas y una sola vez. ${ignore}`,
      };
    case 'recovery':
      return {
        subject: `Restablece tu contraseña de ${product}`,
        heading: 'Restablece tu contraseña',
        paragraphs: ['Recibimos una solicitud para cambiar la contraseña de tu cuenta.'],
        action: { label: 'Elegir una contraseña nueva', url },
        code,
        footnote: `El enlace y el código sirven durante una hora y una sola vez. ${ignore}`,
      };
    case 'magiclink':
      return {
        subject: `Tu acceso a ${product}`,
        heading: `Entra a ${product}`,
        paragraphs: ['Usa este botón para iniciar sesión sin contraseña.'],
        action: { label: 'Iniciar sesión', url },
        code,
        footnote: `El enlace y el código sirven durante una hora y una sola vez. ${ignore}`,
      };
    case 'email_change_current':
      return {
        subject: `Confirma el cambio de tu correo en ${product}`,
        heading: '¿Quieres cambiar tu correo?',
        paragraphs: [
          `Pediste cambiar el correo de tu cuenta a ${newEmail}.`,
          'Confírmalo desde aquí y también desde el mensaje que enviamos al correo nuevo.',
        ],
        action: { label: 'Confirmar el cambio', url },
        code,
        footnote: `El enlace y el código sirven durante 24 horas y una sola vez. ${ignore}`,
      };
    case 'email_change_new':
      return {
        subject: `Confirma tu nuevo correo en ${product}`,
        heading: 'Confirma tu nuevo correo',
        paragraphs: [
          `Este correo será el de tu cuenta de ${product}.`,
          'Confírmalo desde aquí y también desde el mensaje que enviamos a tu correo anterior.',
        ],
        action: { label: 'Confirmar mi nuevo correo', url },
        code,
        footnote: `El enlace y el código sirven durante 24 horas y una sola vez. ${ignore}`,
      };
    case 'reauthentication':
      return {
        subject: `Tu código de verificación de ${product}`,
        heading: 'Confirma que eres tú',
        paragraphs: [`Escribe este código en ${product} para continuar. No lo compartas con nadie.`],
        action: null,
        code,
        footnote: `El código sirve durante 10 minutos y una sola vez. ${ignore}`,
      };
  }
}
