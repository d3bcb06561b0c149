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
  guardError: {
    title: 'No pudimos cargar tu cuenta',
    message: 'Revisa tu conexión e intenta de nuevo.',
  },
  header: {
    label: 'Encabezado',
    searchLabel: 'Buscar productos',
    searchPlaceholder: 'Buscar productos...',
    suggestions: 'Productos sugeridos',
    suggestionCount: (count: number) =>
      count === 1 ? '1 producto sugerido' : `${count} productos sugeridos`,
    profile: 'Mi Perfil',
    cart: 'Carrito',
    chooseLocation: 'Elegir establecimiento',
    dashboard: 'Ir al Dashboard',
  },
  offlineBanner: 'Sin conexión a Internet. Reconectando automáticamente...',
  signOutFailed: 'No pudimos cerrar tu sesión. Intenta de nuevo.',
} as const;
