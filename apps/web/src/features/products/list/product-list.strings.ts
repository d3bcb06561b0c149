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
} as const;
