export const bestsellersStrings = {
  title: 'Más Vendidos',
  description: 'Las canastas que más piden los negocios como el tuyo. Agrégalas completas con un clic.',
  rank: (place: number) => `#${place} en ventas`,
  popularity: 'Popularidad',
} as const;
