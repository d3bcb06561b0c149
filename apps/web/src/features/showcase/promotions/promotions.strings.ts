import { formatCount } from '@/lib/format';

export const promotionsStrings = {
  title: 'Promociones Especiales',
  description: 'Paquetes y botellas con precio especial por tiempo limitado.',
  sample:
    'Estas promociones y sus precios son ejemplos. Al carrito llegan con el precio de tu establecimiento.',
  viewCart: (count: number) => `Ver Carrito (${formatCount(count)})`,
  tabs: { paquetes: 'Paquetes', individuales: 'Individuales' },
  failed: 'No pudimos cargar las promociones',
  noPackages: 'Por ahora no hay paquetes en promoción.',
  noIndividuals: 'Por ahora no hay botellas en promoción.',
  claims: 'Por qué comprar en promoción',
  claimAverage: { value: '25%', label: 'Descuento promedio' },
  claimLimited: { value: '48h', label: 'Ofertas limitadas' },
  claimRating: { value: '4.9', label: 'Satisfacción' },
  hot: 'Imperdible',
  discount: (percent: number) => `-${percent}%`,
  discountLabel: (percent: number) => `${percent}% de descuento`,
  before: 'Antes',
  now: 'Con descuento',
  inCart: 'En tu carrito:',
  validUntil: (date: string) => `Válido hasta el ${date}`,
  add: 'Agregar',
  adding: 'Agregando...',
  addNamed: (name: string) => `Agregar ${name} al carrito`,
} as const;
