export const locationStrings = {
  title: 'ESTABLECIMIENTO PARA ENTREGA',
  change: 'Cambiar Ubicación',
  menuTitle: 'Cambiar Establecimiento',
  loading: 'Cargando...',
  unavailable: 'Ubicación no disponible',
  unnamed: 'Sin nombre',
  retry: 'Ubicación no disponible. Intentar de nuevo',
  current: (name: string) => `Establecimiento para entrega: ${name}`,
  switchFailed: 'No se pudo cambiar la ubicación',
} as const;
