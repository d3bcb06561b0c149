/** Texts of the shell, the guards and the error screens. */
export const appStrings = {
  configError: {
    title: 'No pudimos iniciar Sumiller',
    message: 'No hubo respuesta del servidor. Revisa tu conexión e intenta de nuevo.',
  },
  routeError: {
    title: 'Algo salió mal en esta pantalla',
    message: 'Tus datos están a salvo. Puedes intentar de nuevo o volver al inicio.',
    updatedTitle: 'Hay una versión nueva de Sumiller',
    updatedMessage: 'Recarga la página para continuar.',
    reload: 'Recargar la página',
  },
  update: {
    title: 'Hay una nueva versión de Sumiller',
    take: 'Actualizar',
    later: 'Después',
  },
  sessionEnded: {
    title: 'Tu sesión terminó',
    message: 'Inicia sesión para continuar donde estabas.',
  },
  signInFirst: 'Debes iniciar sesión para continuar',
  guardFailed: 'No pudimos cargar tu cuenta',
  offlineBanner: 'Sin conexión a Internet. Reconectando automáticamente...',
} as const;
