export const locationStrings = {
  title: 'ESTABLECIMIENTO PARA ENTREGA',
  change: 'Cambiar Ubicación',
  menuTitle: 'Cambiar Establecimiento',
  loading: 'Cargando...',
  unavailable: 'Ubicación no disponible',
  unnamed: 'Sin nombre',
  retry: 'Ubicación no disponible. Intentar de nuevo',
  current: (name: string) => `Establecimiento para entrega: ${name}`,
  addressParts: { street: 'calle', zip: 'código postal', city: 'ciudad', state: 'estado' },
  addressMissing: (parts: string[]) => `A la dirección de entrega le falta: ${parts.join(', ')}.`,
  switchFailed: 'No se pudo cambiar la ubicación',
} as const;
