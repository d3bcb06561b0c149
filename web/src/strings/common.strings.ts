/** Texts that several screens or shared components use. */
export const commonStrings = {
  product: 'Sumiller',
  tagline: 'Portal B2B para profesionales',
  loading: 'Cargando...',
  retry: 'Intentar de nuevo',
  /** Beside 'No pudimos cargar…', where the documents have nothing but an empty list. */
  reload: 'Reintentar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  back: 'Volver',
  goHome: 'Ir al inicio',
  breadcrumb: 'Ruta de navegación',
  notifications: 'Notificaciones',
  closeNotification: 'Cerrar notificación',
  skipToContent: 'Saltar al contenido',
  notAvailable: 'No disponible',
  addressNotAvailable: 'Dirección no disponible',
  error: 'Error',
  unexpectedError: 'Ocurrió un error inesperado',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  noConnection: 'No pudimos conectarnos. Revisa tu conexión e intenta de nuevo.',
  serverAway: 'El servicio no responde. Intenta de nuevo en unos minutos.',
  underDevelopment: {
    title: 'Función en desarrollo',
    message: 'Esta función estará disponible próximamente.',
    badge: 'Próximamente',
  },
  errorState: {
    title: 'No pudimos cargar esta información',
    message: 'Revisa tu conexión e intenta de nuevo.',
  },
  pagination: {
    label: 'Paginación',
    previous: 'Página anterior',
    next: 'Página siguiente',
    page: (page: number) => `Página ${page}`,
  },
  quantity: {
    decrease: (label: string) => `Quitar uno: ${label}`,
    increase: (label: string) => `Agregar uno: ${label}`,
    remove: (label: string) => `Eliminar: ${label}`,
    input: (label: string) => `Cantidad: ${label}`,
    /** Why a typed text was not taken, and the quantity that is back in its place. */
    refused: {
      empty: (kept: string) => `Sigue en ${kept}.`,
      'not-whole': (kept: string) => `Escribe un número entero. Sigue en ${kept}.`,
      'too-few': (kept: string, min: string) => `El mínimo es ${min}. Sigue en ${kept}.`,
      'too-many': (kept: string, _min: string, max: string) => `El máximo es ${max}. Sigue en ${kept}.`,
    },
  },
  priceNotAvailable: 'Precio no disponible',
} as const;
