/** Texts of the catalogue as a list. */
export const productListStrings = {
  label: 'Lista de productos',
  product: 'Producto',
  format: 'Formato',
  sku: 'SKU',
  last: 'La última vez',
  price: 'Precio',
  stock: 'Existencia',
  quantity: 'Cantidad',
  cart: 'Tu carrito',
  cartEmpty: 'Escribe una cantidad y aparecerá aquí.',
  cartUnknown: 'No pudimos cargar tu carrito',
  cartOld: 'Sin actualizar: no pudimos leerlo de nuevo',
  short: 'No alcanza la existencia',
  subtotal: 'Subtotal',
  toCheckout: 'Proceder al Pago',
  toCart: 'Ver carrito',
} as const;
