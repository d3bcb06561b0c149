export const bestsellersStrings = {
  title: 'Más Vendidos',
  description: 'Las canastas que más piden los negocios como el tuyo. Agrégalas completas con un clic.',
  rank: (place: number) => `#${place} en ventas`,
  popularity: 'Popularidad',
  sample: 'Estas canastas y su popularidad son ejemplos. El carrito cobra el precio de tu establecimiento.',
} as const;
