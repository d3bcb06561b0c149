export const locationSelectStrings = {
  title: 'Elige el establecimiento',
  description: 'Verás el catálogo, los precios y el carrito del establecimiento que elijas.',
  legend: 'Establecimientos disponibles',
  loading: 'Cargando ubicaciones...',
  none: 'No hay ubicaciones disponibles',
  noneText: 'Agrega un establecimiento para empezar a hacer pedidos.',
  configure: 'Configurar Ubicaciones',
  cancel: 'Cancelar',
  continue: 'Continuar al Catálogo',
  busy: 'Cambiando...',
  missing: 'Por favor selecciona una ubicación',
} as const;
