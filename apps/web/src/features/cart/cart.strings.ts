/** Texts of the cart's page. */
export const cartPageStrings = {
  title: 'Mi Carrito',
  lines: (count: number) => (count === 1 ? '1 producto' : `${count} productos`),
  loading: 'Cargando tu carrito...',
  loadFailed: 'No pudimos cargar tu carrito',
  empty: 'Tu carrito está vacío',
  emptyText: 'Busca vinos, licores y mezcladores para tu establecimiento.',
  explore: 'Explorar productos',
  continueShopping: 'Seguir Comprando',
  clear: 'Vaciar carrito',
  clearTitle: '¿Vaciar tu carrito?',
  clearText: 'Se quitarán todos los productos de este establecimiento.',
  clearConfirm: 'Sí, vaciar',
  listLabel: 'Productos en tu carrito',
  product: 'Producto',
  unitPrice: 'Precio unitario',
  quantity: 'Cantidad',
  lineTotal: 'Importe',
  actions: 'Acciones',
  remove: (name: string) => `Eliminar ${name}`,
  sku: (sku: string) => `SKU ${sku}`,
  supplier: (name: string) => `Proveedor: ${name}`,
  adjust: (stock: number) => `Ajustar a ${stock}`,
  adjustLine: (name: string, stock: number) => `Ajustar ${name} a ${stock}`,
  undelivered: (count: number) =>
    count === 1
      ? 'El total no incluye 1 producto que no podemos surtir.'
      : `El total no incluye ${count} productos que no podemos surtir.`,
  partly: (count: number) =>
    count === 1
      ? 'De 1 producto, el total solo incluye las piezas que quedan.'
      : `De ${count} productos, el total solo incluye las piezas que quedan.`,
  shortLines: 'Ajusta los productos señalados para poder confirmar tu pedido.',
  summary: 'Resumen',
  subtotal: 'Subtotal',
  shipping: 'Envío',
  total: 'Total',
  toCheckout: 'Proceder al Pago',
} as const;
