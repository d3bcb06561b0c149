/** `sábado` as `sábados`; the other days have one form. */
const plural = (weekday: string) => (weekday.endsWith('s') ? weekday : `${weekday}s`);

const ordersText = (orders: string) => (orders === '1' ? '1 pedido' : `${orders} pedidos`);

/** Texts of the sales. */
export const salesStrings = {
  loading: 'Cargando ventas...',
  failed: 'No pudimos cargar las ventas',
  orders: ordersText,
  today: {
    title: 'Ventas de hoy',
    before: (weekday: string, amount: string, orders: string) =>
      `El ${weekday} pasado a esta hora: ${amount} · ${ordersText(orders)}`,
    usual: (weekday: string, amount: string, orders: string) =>
      `Promedio de los cuatro ${plural(weekday)} anteriores a esta hora: ${amount} · ${ordersText(orders)}`,
    none: (weekday: string) => `No hubo pedidos hoy ni el ${weekday} pasado.`,
    note: (clock: string | null) =>
      clock === null
        ? 'Por la hora de cada tienda. No incluye pedidos cancelados.'
        : `${clock} en la tienda. No incluye pedidos cancelados.`,
    legend: 'Hoy',
    legendBefore: (weekday: string) => `El ${weekday} pasado`,
    hour: 'Hora',
    hours: (hour: number) => `${hour}:00 a ${hour + 1}:00`,
    column: (hours: string, now: string, before: string) => `${hours}: ${now}; una semana antes, ${before}`,
    sold: (amount: string, orders: string) => `${amount} · ${ordersText(orders)}`,
  },
  week: {
    title: 'Últimos siete días',
    day: 'Día',
    now: 'Ventas',
    before: 'Una semana antes',
    today: 'Hoy, hasta esta hora',
    detail: (orders: string, before: string, change: string | null) =>
      `${ordersText(orders)}, antes ${before}${change === null ? '' : ` · ${change}`}`,
    none: 'No hubo pedidos en dos semanas.',
  },
} as const;
