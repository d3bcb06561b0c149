/** Texts about a group that may not order. */
export const blockStrings = {
  title: 'Tu grupo no puede hacer pedidos',
  /** The reason is the server's sentence, without its full stop. */
  text: (reason: string) => `${reason}. Contacta a tu ejecutivo de cuenta.`,
} as const;
