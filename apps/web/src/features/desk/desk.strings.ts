import type { OrderStatus } from '@/domain/order';

/** The reasons that a typed amount is refused. */
export const amountStrings = {
  twoReadings: ({ whole, decimal }: { whole: string; decimal: string }) =>
    `Puede leerse de dos maneras: escribe ${whole} o ${decimal}.`,
  missing: 'Escribe un importe.',
  notPositive: 'Escribe un importe mayor que cero.',
  tooLong: 'Escribe un importe de diez cifras como máximo.',
  decimals: 'Escribe un importe con dos decimales como máximo.',
  noNumber: 'Escribe el importe con números, por ejemplo 1234.50.',
} as const;

/** Texts of long texts that are folded. */
export const foldedStrings = { all: 'Ver todo', less: 'Ver menos' } as const;

/** Texts of fields with a limit of characters. */
export const lengthStrings = {
  count: (length: string, limit: string) => `${length} de ${limit} caracteres`,
  full: (_length: string, limit: string) =>
    `El texto llega al límite de ${limit} caracteres; lo que pasa de ahí no se guarda. Revisa cómo termina.`,
} as const;

/** Texts of the desk's shell and of 'Hoy'. */
export const deskStrings = {
  title: 'Mesa de operación',
  nav: 'Secciones de la mesa de operación',
  today: 'Hoy',
  orders: 'Pedidos',
  catalog: 'Catálogo',
  customers: 'Clientes',
  leads: 'Proveedores',
  promotions: 'Promociones',
  invoices: 'Facturas',
  team: 'Equipo',
  log: 'Bitácora',
  account: 'Abrir el menú de mi cuenta',
  shop: 'Ir a comprar',
  mailLog: 'Correos',
  mails: 'Correos que recibes',
  mailsText: 'De qué quieres enterarte por correo; solo cambia lo que llega a ti.',
  soundOn: 'Sonido de pedidos nuevos: encendido',
  soundOff: 'Sonido de pedidos nuevos: apagado',
  fresh: (count: number) => (count === 1 ? 'Llegó un pedido nuevo' : `Llegaron ${count} pedidos nuevos`),
  failed: 'No pudimos cargar la mesa de operación',
  unsure: 'No sabemos si se guardó',
  unsureText: 'La respuesta no llegó. Puedes intentarlo otra vez: no se hará dos veces.',
  queues: 'Por hacer',
  toConfirm: 'Por confirmar',
  toPick: 'Por surtir',
  toShip: 'Por enviar',
  onTheWay: 'En camino',
  owedBack: 'Por devolver',
  owedBackOf: (amount: string, count: number) =>
    `${amount} a favor de clientes en ${count === 1 ? '1 pedido' : `${count} pedidos`}`,
  oldest: (age: string) => `El más antiguo: ${age}`,
  deliveries: 'Entregas',
  days: { overdue: 'Atrasadas', today: 'Hoy', tomorrow: 'Mañana' },
  express: 'Express',
  noDeliveries: 'No hay entregas pendientes para hoy ni mañana.',
} as const;

/** Texts of the desk's orders. */
export const deskOrdersStrings = {
  search: 'Buscar',
  searchHint: 'Número, nombre o producto',
  status: 'Estado',
  anyStatus: 'Todos los estados',
  openOrders: 'Por entregar',
  overdueOrders: 'Atrasados',
  store: 'Tienda',
  anyStore: 'Todas las tiendas',
  day: 'Día de entrega',
  slot: 'Horario',
  anySlot: 'Todos los horarios',
  paymentMethod: 'Forma de pago',
  anyPayment: 'Todas las formas',
  paymentState: 'Cobro',
  paidOn: 'Fecha de pago',
  reference: 'Referencia de pago',
  anyPaymentState: 'Pagados o no',
  paymentStates: {
    due: 'Por pagar',
    partly_paid: 'Abonado',
    paid: 'Pagado',
    owed_back: 'Por devolver',
    refunded: 'Devuelto',
  },
  paidOf: (paid: string, total: string) => `Abonado ${paid} de ${total}`,
  dueAmount: 'Por pagar (MXN)',
  seenBy: (name: string) => `Visto por ${name}`,
  blocked: 'Cliente bloqueado',
  ofBlocked: (count: number) =>
    count === 1 ? '1 es de un cliente bloqueado.' : `${count} son de clientes bloqueados.`,
  owedBack: (amount: string) => `Por devolver: ${amount}`,
  paidAmount: 'Pagado (MXN)',
  refundedAmount: 'Devuelto (MXN)',
  owedBackAmount: 'Por devolver (MXN)',
  refundedOn: 'Fecha de devolución',
  refundReference: 'Referencia de devolución',
  period: 'Entregados y cancelados',
  periods: (days: number | null) => (days === null ? 'De cualquier fecha' : `De los últimos ${days} días`),
  clear: 'Quitar filtros',
  moreFilters: 'Más filtros',
  list: 'Pedidos de tus tiendas',
  keys: 'Teclas: j y k para moverte, Enter para abrir, x para elegir.',
  number: 'Pedido',
  customer: 'Cliente',
  group: 'Grupo',
  placed: 'Recibido',
  delivery: 'Entrega',
  pieces: 'Piezas',
  total: 'Total',
  payment: 'Pago',
  notes: 'Con notas',
  choose: (number: string) => `Elegir ${number}`,
  chooseAll: 'Elegir todos los de esta lista',
  open: (number: string) => `Abrir ${number}`,
  more: 'Ver más',
  export: 'Exportar CSV',
  exportFailed: 'No pudimos exportar los pedidos',
  exportedSome: (count: string) =>
    `El archivo tiene los primeros ${count} pedidos. Usa los filtros para los demás.`,
  print: 'Imprimir surtido',
  shown: (count: string, more: boolean) =>
    more ? `${count} pedidos mostrados; hay más` : count === '1' ? '1 pedido' : `${count} pedidos`,
  failed: 'No pudimos cargar los pedidos',
  none: 'Ningún pedido coincide',
  noneText:
    'Busca con tres letras o más. Los pedidos entregados y cancelados se muestran según el periodo elegido.',
  chosen: (count: number) => (count === 1 ? '1 elegido' : `${count} elegidos`),
  unchoose: 'Quitar selección',
  moves: {
    pending: 'Regresar',
    confirmed: 'Confirmar',
    processing: 'Surtir',
    shipped: 'Enviar',
    delivered: 'Entregar',
    cancelled: 'Cancelar',
  } satisfies Record<OrderStatus, string>,
  cancelOrder: 'Cancelar pedido',
  moveTitle: (count: number, to: string) =>
    count === 1 ? `1 pedido pasa a ${to}` : `${count} pedidos pasan a ${to}`,
  others: (count: number) =>
    count === 1
      ? '1 elegido no puede pasar a ese estado y queda igual.'
      : `${count} elegidos no pueden pasar a ese estado y quedan igual.`,
  allFit: 'Todos los elegidos pueden pasar a ese estado.',
  finals: {
    shipped: 'El cliente recibe un correo de que va en camino. Un pedido enviado no vuelve atrás.',
    delivered: 'Un pedido entregado ya no se puede cambiar.',
    cancelled: 'Las piezas vuelven a la existencia y el cliente lee el motivo. Esto no se puede deshacer.',
  } as Partial<Record<OrderStatus, string>>,
  paid: (amount: string) =>
    `Por devolver ${amount}: lo pagado queda a favor del cliente hasta que registres la devolución.`,
  early: (day: string) => `La entrega es para el ${day}.`,
  reason: 'Motivo de la cancelación',
  reasonMissing: 'Escribe el motivo de la cancelación',
  back: 'Volver',
  moveFailed: 'No pudimos cambiar los pedidos',
  results: 'Resultado',
  changed: (number: string, state: string) => `${number} pasó a ${state}.`,
  stale: (number: string, state: string) => `${number} ya estaba en ${state}.`,
  staleBy: (number: string, state: string, by: string, at: string) =>
    `${number} ya estaba en ${state}: lo cambió ${by}, ${at}`,
  staleByYou: (number: string, state: string, at: string) =>
    `${number} ya estaba en ${state}: lo cambiaste tú, ${at}`,
  edited: (number: string) => `${number} cambió mientras lo veías. Revísalo y vuelve a intentarlo.`,
  editedBy: (number: string, by: string, at: string) =>
    `${number} cambió mientras lo veías (${by}, ${at}). Revísalo y vuelve a intentarlo.`,
  refused: (number: string, state: string) => `${number} está en ${state} y no puede dar ese paso.`,
  unknown: 'Un pedido ya no está entre los tuyos.',
} as const;

/** Texts of a change that is not mailed. */
export const noMailStrings = {
  choice: 'No avisar por correo al comprador',
  reason: 'Motivo para no avisar',
  hint: 'Queda en el historial del pedido y en la bitácora. El comprador verá el cambio en su pedido.',
  missing: 'Escribe por qué no se avisa',
} as const;

/** Texts of one order at the desk. */
export const deskOrderStrings = {
  loading: 'Cargando pedido...',
  failed: 'No pudimos cargar el pedido',
  notFound: 'Pedido no encontrado',
  notFoundText: 'No existe, o es de una tienda que no atiendes.',
  subtitle: (location: string, group: string) => `${location} · ${group}`,
  store: 'Tienda',
  placed: 'Recibido',
  buyer: 'Comprador',
  delivery: 'Entrega',
  address: 'Dirección',
  notes: 'Notas del comprador',
  billing: 'Facturación',
  noBilling: 'Sin datos fiscales',
  payment: 'Pago',
  notApproved: 'Grupo sin aprobar',
  blocked: (reason: string) => `Cliente bloqueado: ${reason}`,
  lines: 'Productos',
  stock: (count: string) => `Existencia: ${count}`,
  saved: (amount: string, promotion: string) => `Ahorro de ${amount}: ${promotion}`,
  total: 'Total',
  see: 'Marcar como visto',
  seen: 'Visto por',
  seenTitle: 'Pedido visto',
  marked: 'El comprador ve que ya lo revisas',
  alreadySeen: (name: string) => `${name} ya lo estaba revisando`,
  moved: 'El pedido ya cambió de estado',
  seeFailed: 'No pudimos marcar el pedido',
  credit: 'Crédito del cliente',
  overdue: (amount: string, day: string) => `Pagos vencidos por ${amount} desde el ${day}`,
  released: 'Crédito autorizado',
  overLine: (amount: string) => `Rebasa la línea por ${amount}`,
  withOverdue: (amount: string) => `Con pagos vencidos por ${amount}`,
  unmailed: (reason: string) => `Sin aviso por correo: «${reason}»`,
  itsMails: 'Ver los correos de este pedido',
  history: 'Historial',
  received: 'Pedido recibido',
  step: (from: string, to: string) => `${from} → ${to}`,
  by: (name: string) => `por ${name}`,
  operator: 'un operador',
  payments: {
    pending: 'pendiente',
    paid: 'pagado',
    failed: 'falló',
    cancelled: 'cancelado',
    refunded: 'devuelto',
    voided: 'anulado',
  } as Record<string, string>,
} as const;
