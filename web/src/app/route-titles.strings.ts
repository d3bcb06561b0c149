/** Titles of the browser's tab. */
export const routeTitles = {
  auth: 'Acceso al Portal',
  restaurantSignUp: 'Registro de restaurantes',
  businessSignUp: 'Registro de negocios',
  supplierLead: 'Registro de Proveedor',
  invitation: 'Invitación',
  notFound: 'Página no encontrada',
  dashboard: 'Dashboard',
  admin: 'Panel de Administración',
  orders: 'Mis Pedidos',
  order: 'Detalle del pedido',
  invoices: 'Facturación',
  suggestions: 'Sugerencias IA',
  companySettings: 'Configuración',
  promotions: 'Promociones Especiales',
  bestsellers: 'Más Vendidos',
  recent: 'Comprados Recientemente',
  idealOrder: 'Mi Pedido Ideal',
  profile: 'Mi Cuenta',
  onboarding: 'Configuración Inicial',
  catalog: 'Catálogo',
  products: 'Catálogo de Productos',
  brands: 'Conoce Nuestras Marcas',
  brand: 'Marca',
  cart: 'Mi Carrito',
  checkout: 'Finalizar pedido',
  orderConfirmation: 'Pedido Confirmado',
  locationSelect: 'Elegir establecimiento',
} as const;

/** What search engines show of the public pages. */
export const routeDescriptions = {
  home: 'Portal B2B donde restaurantes, bares y hoteles de México piden vinos y licores a sus proveedores.',
  auth: 'Inicia sesión en Sumiller para ver tu catálogo con tus precios y hacer tus pedidos.',
  restaurantSignUp: 'Registra tu restaurante en cinco pasos y pide vinos y licores a tus proveedores.',
  businessSignUp: 'Registra tu negocio en tres pasos y empieza a pedir vinos y licores en Sumiller.',
  supplierLead: 'Vende tus vinos y licores a restaurantes, bares y hoteles de México con Sumiller.',
} as const;
