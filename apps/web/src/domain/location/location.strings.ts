export const locationStrings = {
  title: 'ESTABLECIMIENTO PARA ENTREGA',
  change: 'Cambiar Ubicación',
  choose: 'Elegir establecimiento',
  menuTitle: 'Cambiar Establecimiento',
  loading: 'Cargando...',
  unavailable: 'Ubicación no disponible',
  unnamed: 'Sin nombre',
  retry: 'Ubicación no disponible. Reintentar',
  current: (name: string) => `Establecimiento para entrega: ${name}`,
  addressParts: { street: 'calle', zip: 'código postal', city: 'ciudad', state: 'estado' },
  addressMissing: (parts: string[]) => `A la dirección de entrega le falta: ${parts.join(', ')}.`,
  switchFailed: 'No se pudo cambiar la ubicación',
  /** For users without an establishment: what to do, with a link. */
  none: {
    title: 'Aún no tienes un establecimiento',
    createGroup: 'Crea tu grupo para pedir',
    addLocation: 'Agrega tu establecimiento',
    askForAccess: 'Pide acceso a un establecimiento',
  },
  moved: {
    location: {
      title: 'Cambiaste de establecimiento en otra pestaña',
      text: (from: string, to: string) =>
        `En esta pestaña pedías para ${from}. Ahora muestra el catálogo, el carrito y los pedidos de ${to}.`,
    },
    group: {
      title: 'Cambiaste de grupo en otra pestaña',
      text: (from: string, to: string) => `En esta pestaña veías ${from}. Ahora muestra ${to}.`,
    },
    stay: (to: string) => `Seguir con ${to}`,
    goBack: (from: string) => `Volver a ${from}`,
  },
} as const;
