import type { MailKind } from './mail-kinds';

/** Texts of the switches for mails. */
export const mailStrings = {
  loading: 'Cargando tus correos...',
  loadError: 'No se pudo cargar qué correos recibes',
  saveError: 'No se pudo guardar el cambio',
  kept: 'Los correos de tu cuenta (acceso, contraseña e invitaciones) siempre llegan.',
  kinds: {
    order_received: 'Pedido recibido',
    order_confirmed: 'Pedido confirmado',
    order_changed: 'Cambios en el pedido',
    order_shipped: 'Pedido en camino',
    order_delivered: 'Pedido entregado',
    order_cancelled: 'Pedido cancelado',
    customer_approved: 'Cuenta aprobada',
    group_orders: 'También los pedidos de mi equipo',
    new_order: 'Pedido nuevo',
    new_customer: 'Cliente nuevo por aprobar',
    new_lead: 'Proveedor nuevo interesado',
  } satisfies Record<MailKind, string>,
  hints: {
    order_received: 'Con sus productos, el total y la entrega',
    order_confirmed: 'Cuando el vendedor lo confirma',
    order_changed: 'Qué cambió y por qué',
    order_shipped: 'Cuando sale a tu establecimiento',
    order_delivered: 'Cuando queda entregado',
    order_cancelled: 'Con el motivo',
    customer_approved: 'Con tu línea de crédito, si tienes',
    group_orders: 'Los mismos correos por lo que piden tus colegas',
    new_order: 'De tus tiendas',
    new_customer: 'Un grupo que espera aprobación',
    new_lead: 'Quien llena el formulario de proveedores',
  } satisfies Record<MailKind, string>,
} as const;
