export const offlineStrings = {
  title: 'Sin conexión a Internet',
  message: 'Por favor verifica tu conexión y vuelve a intentar.',
  reconnecting: 'Reconectando automáticamente...',
  retry: 'Reintentar',
} as const;
