/** Texts for ordering again. */
export const reorderStrings = {
  reorder: 'Volver a pedir',
  reorderOrder: (number: string) => `Volver a pedir ${number}`,
  title: 'Tu carrito ya tiene productos',
  text: (products: string) => `Tu carrito tiene ${products}. ¿Qué hacemos con lo que ya tienes?`,
  count: (count: number) => (count === 1 ? '1 producto' : `${count} productos`),
  add: 'Sumar al carrito',
  replace: 'Reemplazar carrito',
  reordered: (number: string) => `Pedido ${number} agregado al carrito`,
  failed: 'No pudimos leer el pedido',
} as const;
