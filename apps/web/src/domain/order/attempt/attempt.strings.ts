export const attemptStrings = {
  confirmed: (number: string) => `Tu pedido ${number} sí quedó confirmado`,
  view: 'Ver pedido',
} as const;
