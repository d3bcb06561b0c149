/** Texts of the dialog that asks for a quantity to add; they load with it. */
export const addDialogStrings = {
  fewer: 'Una pieza menos',
  more: 'Una pieza más',
  cancel: 'Cancelar',
  title: 'Agregar al carrito',
  establishment: (establishment: string) => `Para ${establishment}`,
  quantity: 'Cantidad',
  stock: (stock: string) => `${stock} piezas disponibles`,
  notice: {
    empty: () => 'Escribe cuántas piezas quieres. Quedó en 1.',
    'not-whole': () => 'La cantidad debe ser un número entero. Quedó en 1.',
    'too-few': () => 'La cantidad mínima es 1.',
    'too-many': (stock: number) => `Puedes agregar hasta ${stock}.`,
  },
  lowStock: (stock: number) => {
    if (stock <= 0) return 'Agotado';
    return stock === 1 ? '¡Última pieza!' : `¡Solo quedan ${stock} piezas!`;
  },
  total: 'Importe',
} as const;
