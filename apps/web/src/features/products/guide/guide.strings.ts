/** Texts of the order guide. */
export const guideStrings = {
  noSection: 'Sin sección',
  usual: 'También pides',
  fill: 'Completar a mínimos',
  addAll: 'Agregar todo',
  organize: 'Organizar',
  done: 'Listo',
  empty: 'Tu guía está vacía',
  emptyText: 'Marca productos con el corazón, o ponles sección y mínimo, y arma aquí tu pedido de siempre.',
  failed: 'No pudimos cargar tu guía',
  loading: 'Cargando tu guía...',
  saveFailed: 'No se pudo guardar la guía',
  notSold: (count: number) =>
    count === 1
      ? '1 producto de la guía ya no se vende aquí.'
      : `${count} productos de la guía ya no se venden aquí.`,
  par: (pieces: string) => `Mínimo ${pieces}`,
  sectionField: 'Sección',
  sectionOf: (name: string) => `Sección de ${name}`,
  sectionHint: 'Barra, cava, cocina…',
  parField: 'Mínimo',
  parOf: (name: string) => `Mínimo de ${name}`,
  parRefused: 'El mínimo debe ser un entero de 1 a 99,999.',
  never: 'Sin pedidos',
  ago: (days: number) => {
    if (days <= 0) return 'hoy';
    return days === 1 ? 'ayer' : `hace ${days} días`;
  },
  heldAlready: (count: number) =>
    count === 1
      ? '1 producto de tu guía ya está en tu carrito y no se repite aquí.'
      : `${count} productos de tu guía ya están en tu carrito y no se repiten aquí.`,
  withoutUsual: (count: number) =>
    count === 1
      ? '1 producto de tu guía no tiene pedidos ni mínimo: agrégalo en su renglón.'
      : `${count} productos de tu guía no tienen pedidos ni mínimo: agrégalos en su renglón.`,
  added: 'Guía agregada al carrito',
  allFilled: 'Tu carrito ya cubre los mínimos',
  noPars: 'Aún no tienes mínimos: ponlos en Organizar',
  nothingToAdd: 'No hay nada que agregar: lo que se puede pedir ya está en tu carrito',
} as const;
