/** Texts about earlier prices of an establishment. */
export const priceMemoryStrings = {
  lastTime: 'La última vez',
  lastTimeHere: 'La última vez aquí',
  same: 'igual',
  title: 'Lo que has pagado aquí',
  date: 'Fecha',
  price: 'Precio por pieza',
  pieces: (count: string, isOne: boolean) => (isOne ? `${count} pieza` : `${count} piezas`),
} as const;
