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
  mailLink: {
    invalid: {
      title: 'El enlace ya no es válido',
      text: 'Los enlaces sirven una sola vez y por tiempo limitado. Pide uno nuevo para continuar.',
    },
    identity_already_exists: {
      title: 'No se pudo vincular la cuenta',
      text: 'Esa cuenta ya está vinculada a un usuario.',
    },
    identity_not_found: {
      title: 'No se pudo desvincular la cuenta',
      text: 'Esa cuenta no está vinculada a tu usuario.',
    },
    single_identity_not_deletable: {
      title: 'No se pudo desvincular la cuenta',
      text: 'Es la única con la que puedes entrar.',
    },
    half: {
      title: 'Falta un paso',
      text: 'Confirma también desde el mensaje que enviamos al otro correo.',
    },
  },
  offlineBanner: 'Sin conexión a Internet. Reconectando automáticamente...',
  signOutFailed: 'No pudimos cerrar tu sesión. Intenta de nuevo.',
} as const;
