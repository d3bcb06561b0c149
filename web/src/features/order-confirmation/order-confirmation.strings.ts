/** Texts of the confirmation. */
export const confirmationStrings = {
  title: 'Pedido Confirmado',
  thanks: 'Gracias por tu pedido. Ya lo recibimos.',
  number: 'Número de pedido',
  loading: 'Cargando tu pedido...',
  delivery: 'Entrega',
  express: 'Express ($0) - Lo antes posible',
  address: 'Dirección',
  billing: 'Datos fiscales',
  notes: 'Notas',
  products: 'Productos',
  shipping: 'Envío',
  total: 'Total',
  toOrders: 'Ver Mis Pedidos',
  continueShopping: 'Continuar Comprando',
} as const;
