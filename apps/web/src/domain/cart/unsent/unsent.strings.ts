export const unsentStrings = {
  keptTitle: 'Sin conexión',
  unansweredTitle: 'El servidor no responde',
  keptText: 'El cambio queda en este dispositivo y llega al carrito cuando vuelva.',
  saved: 'Se guardaron las cantidades que faltaba enviar',
  notSaved: 'No se guardaron las cantidades que faltaba enviar',
  refused: (names: string) => `No se pudo con: ${names}.`,
  ordered: (names: string) => `Este carrito ya se pidió, así que no volvieron a él: ${names}.`,
} as const;
