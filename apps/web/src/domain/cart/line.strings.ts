/** Texts about a cart line that the cart and the review of the order share. */
export const lineStrings = {
  was: (price: string) => `antes ${price},`,
  now: (price: string) => `ahora ${price}`,
  noPrice: 'sin precio',
  obstacle: {
    'not-sold': 'Ya no está disponible aquí: elimínalo para continuar',
    'no-price': 'Sin precio por ahora: elimínalo para continuar',
    'sold-out': 'Sin existencias: elimínalo para continuar',
  },
  packageDiscount: (amount: string) => `Paquete: -${amount}`,
  saved: 'Ahorro ya incluido',
  notInTotal: 'No suma',
  countsOnly: (pieces: string) => `Suma ${pieces}`,
  notEnough: (stock: string, isOne: boolean) =>
    isOne ? 'Solo queda 1 pieza' : `Solo quedan ${stock} piezas`,
  newPrices: (count: number) =>
    count === 1
      ? '1 producto cambió de precio desde que lo viste.'
      : `${count} productos cambiaron de precio desde que los viste.`,
  difference: 'Diferencia',
  acceptPrices: (count: number) => (count === 1 ? 'Aceptar el precio nuevo' : 'Aceptar los precios nuevos'),
} as const;
