/** Texts about an establishment's spending. */
export const spendStrings = {
  label: 'Tus compras en cifras',
  loading: 'Cargando tus compras...',
  failed: 'No pudimos cargar tus compras.',
  months: {
    title: 'Compras por mes',
    month: 'Mes',
    total: 'Total',
    orders: 'Pedidos',
    toDate: (month: string) => `Van en ${month}`,
    before: (month: string, amount: string) => `En ${month} a esta fecha: ${amount}`,
    note: 'No incluye pedidos cancelados.',
  },
  categories: {
    title: 'Por categoría',
    category: 'Categoría',
    others: 'Otras',
    empty: 'Aquí verás en qué se va tu compra.',
  },
  risen: {
    title: 'Subieron de precio',
    note: 'Frente a lo último que pagaste aquí en 90 días.',
    paid: (price: string, day: string) => `Pagaste ${price} · ${day}`,
    today: (price: string) => `Hoy ${price}`,
  },
  delivery: {
    title: 'Próxima entrega',
    express: 'Express',
  },
} as const;
