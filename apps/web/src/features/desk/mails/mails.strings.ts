/** Texts of the desk's page about mails. */
export const mailsStrings = {
  title: 'Correos',
  description: 'De qué quieres enterarte por correo; solo cambia lo que llega a ti.',
} as const;
