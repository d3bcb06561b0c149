export const notFoundStrings = {
  code: '404',
  title: 'Página no encontrada',
  message: 'La página que buscas no existe o cambió de lugar.',
  home: 'Volver al inicio',
} as const;
