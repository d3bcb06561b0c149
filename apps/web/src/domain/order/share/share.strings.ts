/** Texts for taking an order or a cart out of the portal. */
export const shareStrings = {
  share: 'Compartir',
  otherApp: 'Compartir con otra app…',
  whatsApp: 'WhatsApp',
  mail: 'Correo',
  csv: 'Descargar CSV',
  alsoFor: 'Pedir también para…',
  alsoForTitle: 'Pedir también para otro establecimiento',
  columns: ['SKU', 'Producto', 'Cantidad', 'Precio unitario', 'Importe'],
  total: (amount: string) => `Total: ${amount}`,
  cart: 'Carrito',
} as const;
