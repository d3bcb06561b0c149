/** Texts of the quick order without a connection. */
export const offlinePadStrings = {
  title: 'Pedido rápido sin conexión',
  /** `at`: a date with time. */
  taken: (at: string) => `Precios y existencias: ${at}`,
  partial: (count: string) => `Este dispositivo guarda ${count} productos de tu catálogo.`,
  promise: 'Lo que anotes se guarda aquí y te espera en Pedido rápido. Nada se envía solo.',
  usual: 'Lo de siempre',
  put: (name: string, pieces: number) => `Anotar ${pieces} de ${name}`,
  putShort: (pieces: number) => `Anotar ${pieces}`,
  cart: 'Tu carrito',
  /** `at`: a date with time. */
  // A time may end in a full stop: 1:23 a.m.
  cartTaken: (at: string) => `Así estaba: ${at.replace(/\.$/, '')}. Se cambia y se pide con conexión.`,
  pieces: (count: string, presentation: string) => `${count} × ${presentation}`,
  total: 'Total con los precios guardados',
  offline: 'Sin conexión a Internet. Reconectando automáticamente...',
  back: 'Volvió la conexión: revisa tus líneas con los precios de hoy.',
  start: 'Anotar un pedido',
  kept: 'Tu catálogo está guardado en este dispositivo: puedes anotar tu pedido desde ahora.',
  continue: 'Seguir en Pedido rápido',
  nothingKept:
    'Tu catálogo aún no está guardado en este dispositivo: se guarda unos segundos después de entrar con conexión.',
} as const;
