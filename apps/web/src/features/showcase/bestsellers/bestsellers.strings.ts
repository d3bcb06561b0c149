export const bestsellersStrings = {
  title: 'Más Vendidos',
  description: 'Las canastas que más piden los negocios como el tuyo. Agrégalas completas con un clic.',
  realDescription: 'Lo que más clientes de tu tienda piden. Agrégalo completo con un clic.',
  rank: (place: number) => `#${place} en ventas`,
  realRank: (place: number) => `#${place} en clientes`,
  popularity: 'Popularidad',
  share: (percent: number) =>
    `Al menos el ${String(percent)}% de los clientes pide alguno de estos productos`,
  quantities: 'La cantidad es la que tú sueles pedir, o una pieza',
  reasons: (name: string) => `Por qué ${name}`,
  basketName: (category: string) => `Lo más pedido en ${category}`,
  basketDescription: 'Productos que piden al menos cinco clientes; primero los que piden más.',
  failed: 'No pudimos cargar lo más vendido de tu tienda',
  real: 'Con pedidos reales',
  source:
    'Doce semanas de pedidos de otros clientes de tu tienda, hasta hace una semana. Con la existencia y los precios de hoy.',
  sample: 'Estas canastas y su popularidad son ejemplos. El carrito cobra el precio de tu establecimiento.',
} as const;
