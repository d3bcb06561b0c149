export const offlineStrings = {
  title: 'Sin conexión a Internet',
  message: 'Por favor verifica tu conexión y vuelve a intentar.',
  reconnecting: 'Reconectando automáticamente...',
  retry: 'Reintentar',
  start: 'Anotar un pedido',
  kept: 'Tu catálogo está guardado en este dispositivo: puedes anotar tu pedido desde ahora.',
} as const;
