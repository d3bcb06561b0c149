/** Texts of the recent purchases. */
export const recentStrings = {
  title: 'Comprados Recientemente',
  text: (location: string) => `Lo último que pediste, al precio de hoy en ${location}.`,
  count: (count: number) => (count === 1 ? '1 producto' : `${count} productos`),
  list: 'Últimas compras',
  loading: 'Cargando compras recientes...',
  failed: 'No pudimos cargar tus compras recientes',
  empty: 'No hay productos recientes',
  emptyText: 'Cuando hagas un pedido, sus productos aparecerán aquí para que los repitas con un clic.',
  toCatalog: 'Ver catálogo',
  bought: (date: string, quantity: string, isOne: boolean) =>
    `Pediste ${quantity} ${isOne ? 'pieza' : 'piezas'} el ${date}`,
  boughtAt: (bought: string, establishment: string) => `${bought} en ${establishment}`,
  otherEstablishment: 'otro establecimiento',
  unavailable: 'Producto no disponible en esta ubicación',
} as const;
