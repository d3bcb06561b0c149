import { formatCount } from '@/lib/format';

/** Texts that the ready-made baskets and the sample screens share. */
export const showcaseStrings = {
  addBasket: 'Agregar al Carrito',
  adding: 'Agregando...',
  addNamed: (label: string, name: string) => `${label}: ${name}`,
  added: (name: string) => `${name} agregado al carrito`,
  customize: 'Personalizar',
  customizeSoon: 'Función de personalización próximamente',
  productsOf: (name: string) => `Productos de ${name}`,
  more: (count: number) => `+${count} más`,
  pieces: (count: number) => (count === 1 ? '1 pieza' : `${formatCount(count)} piezas`),
  estimate: 'Total estimado',
  notHere: 'No disponible aquí',
  productsFailed: 'No pudimos cargar los productos y precios de tu establecimiento',
  sample: 'Datos de muestra',
} as const;
