/** Texts of the checkout. */
export const checkoutStrings = {
  title: 'Finalizar Pedido',
  steps: { envio: 'Envío', pago: 'Pago', confirmar: 'Confirmar' },
  stepsLabel: 'Pasos del pedido',
  backToCart: 'Volver al carrito',
  backTo: (step: string) => `Volver a ${step}`,
  loading: 'Cargando tu pedido...',
  cartFailed: 'No pudimos cargar tu carrito',

  emptyCart: 'Tu carrito está vacío',
  locationFailed: 'Error al actualizar la información de ubicación',
  noLocation: 'No hay ubicación seleccionada',
  deliveryMissing: 'Selecciona fecha y hora de entrega',
  dateInThePast: 'La fecha de entrega no puede ser anterior a hoy',
  slotPassed: 'Ese horario ya pasó. Elige otro.',
  slotOver: (hours: string) => `${hours} · Ya pasó`,
  dayOver: 'Hoy ya no quedan horarios. Elige otro día.',
  dateTooFar: 'La fecha de entrega no puede estar a más de un año',
  notesTooLong: 'Las notas no pueden tener más de 1000 caracteres',
  methodMissing: 'Selecciona un método de pago',
  orderRefused: (message: string) => `Error al crear la orden: ${message}`,
  orderWithoutAnswer: 'No se pudo crear la orden. Por favor intenta nuevamente.',
  orderFailed: 'No se pudo completar el pedido. Inténtalo nuevamente.',

  cartGone: 'Ya no tienes acceso a este establecimiento. Pregunta al responsable de tu grupo.',
  cartChanged: 'Tu carrito cambió en otra ventana. Revísalo antes de confirmar.',

  orderedElsewhere: 'Este pedido ya se confirmó',
  orderedElsewhereText: 'Se confirmó en otra ventana o dispositivo. No se hizo otro.',
  earlierText: 'Lo que hay ahora en tu carrito es un pedido nuevo.',
  packagesChanged: 'Cambió el descuento de los paquetes de tu carrito. Revisa el total y confirma de nuevo.',
  pricesChanged: (names: string) => `Cambió el precio de: ${names}. Acepta el precio nuevo para confirmar.`,
  stockMissing: (names: string) => `No hay existencias suficientes de: ${names}`,
  stockLeft: (name: string, left: string) => `${name} (quedan ${left})`,
  checkAgain: 'Comprobar otra vez',

  shortTitle: 'Hay productos que no se pueden surtir',
  shortText: (names: string) => `${names}. Ajusta tu carrito para poder confirmar el pedido.`,
  refusedTitle: 'Tu pedido no se realizó',
  openTitle: 'No sabemos si recibimos tu pedido',
  openText: 'Confírmalo otra vez: si ya lo recibimos, no se duplicará.',
  unsentText: 'No pudimos comprobar tu carrito. Revisa tu conexión y confírmalo otra vez.',
  fixAt: {
    cart: 'Revisar carrito',
    envio: 'Cambiar entrega',
    pago: 'Elegir método de pago',
    confirmar: 'Atrás',
  },

  locationTitle: 'Establecimiento de entrega',
  change: 'Cambiar',
  addressText:
    'Complétala en Configuración para poder pedir. Si no puedes editarla, pídelo a quien administra tu grupo.',
  addressLink: 'Completar dirección',
  fiscalTitle: 'Datos fiscales',
  noFiscal: 'Este establecimiento no tiene datos fiscales.',
  legalName: 'Razón social',
  rfc: 'RFC',
  regimen: 'Régimen fiscal',
  usoCfdi: 'Uso de CFDI',

  deliveryTitle: 'Opciones de entrega',
  /** `how`: slot and lead time of the last order. `isOver`: today's slot has passed. */
  usual: (how: string | null, isOver = false) =>
    `Elegimos lo mismo que en tu último pedido${how === null ? '' : `: ${how}`}. ${
      isOver ? 'Hoy ese horario ya pasó: propusimos mañana. ' : ''
    }Cámbialo si lo necesitas.`,
  lead: (days: number) =>
    days === 0
      ? 'el mismo día'
      : days === 1
        ? 'al día siguiente de pedir'
        : `${String(days)} días después de pedir`,
  deliveryType: 'Tipo de entrega',
  scheduled: 'Programado',
  scheduledText: 'Elige el día y el horario',
  express: 'Express',
  expressText: '($0) - Lo antes posible',
  date: 'Fecha de entrega',
  nextDays: 'Próximos días',
  slotsLeft: (count: number) =>
    count === 0 ? 'Sin horarios' : count === 1 ? '1 horario' : `${count} horarios`,
  today: (day: string) => `Hoy, ${day}`,
  tomorrow: (day: string) => `Mañana, ${day}`,
  slot: 'Horario',
  notes: 'Notas de entrega (opcional)',
  notesHint: 'Accesos, horarios de recepción, a quién buscar…',

  paymentTitle: 'Método de pago',
  paymentText: 'Elige cómo quieres pagar este pedido.',
  noCreditLine: 'Sin línea de crédito autorizada. Pídela a tu ejecutivo de cuenta.',
  creditExceeded: (available: string) => `El pedido excede tu línea de crédito. Disponible: ${available}`,
  creditOverdue: (amount: string) =>
    `Hay pagos a crédito vencidos por ${amount}. Con ellos al corriente podrás volver a pedir a crédito.`,
  creditReleased: (description: string, amount: string) =>
    [description, `Un pedido autorizado por ${amount}`].filter(Boolean).join(' · '),
  creditLeft: (description: string, available: string) =>
    [description, `Disponible: ${available}`].filter(Boolean).join(' · '),
  noMethods: 'Por ahora no hay métodos de pago disponibles. Contacta a tu ejecutivo de cuenta.',

  reviewTitle: 'Revisa tu pedido',
  reviewText: 'Al confirmar se aparta la mercancía y recibimos tu pedido.',
  delivery: 'Entrega',
  payment: 'Pago',
  edit: 'Editar',
  editPart: (part: string) => `Editar ${part.toLowerCase()}`,
  products: 'Productos',
  piecesOf: (pieces: string, wanted: string) => `${pieces} de ${wanted}`,

  summary: 'Resumen del pedido',
  subtotal: 'Subtotal',
  shipping: 'Envío',
  total: 'Total',

  continueShopping: 'Seguir comprando',
  toPayment: 'Continuar al Pago',
  toReview: 'Revisar Pedido',
  back: 'Atrás',
  confirm: 'Confirmar Pedido',
  placing: 'Generando pedido...',
} as const;
