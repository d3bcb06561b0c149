import type { BottleProps } from './art/bottle';

type Shelved = Pick<BottleProps, 'shape' | 'glass' | 'label' | 'ink'> & { name: string; origin: string };

/** The content of the landing page's pictures: fictitious, and hidden from screen readers. */
export const landingSample = {
  order: {
    title: 'Pedido confirmado',
    number: 'PED-2026-000148',
    establishment: 'La Cantina Roma',
    delivery: 'Mañana, 9:00 a 12:00',
    total: 8420,
  },
  search: 'tempranillo',
  found: '24 productos',
  shelf: [
    {
      name: 'Alcorzana Crianza',
      origin: 'España',
      shape: 'bordeaux',
      glass: '#3a1220',
      label: '#fffaf2',
      ink: '#8c2440',
    },
    {
      name: 'Campo Serillo',
      origin: 'México',
      shape: 'burgundy',
      glass: '#3d4a2f',
      label: '#f4ead7',
      ink: '#8a6420',
    },
    {
      name: 'Pago Valdecorza',
      origin: 'España',
      shape: 'bordeaux',
      glass: '#5a1325',
      label: '#f6ecd6',
      ink: '#5a1325',
    },
    {
      name: 'Liebre Parda',
      origin: 'México',
      shape: 'burgundy',
      glass: '#7d2f45',
      label: '#fffaf2',
      ink: '#7d2f45',
    },
  ] satisfies Shelved[],
  prices: [
    { establishment: 'Roma', price: 276.5, stock: 'Quedan 48' },
    { establishment: 'Condesa', price: 276.5, stock: 'Quedan 12' },
    { establishment: 'Chapultepec', price: 281, stock: 'Quedan 60' },
  ],
  carts: [
    { establishment: 'La Cantina Roma', lines: 12 },
    { establishment: 'Terraza Condesa', lines: 4 },
  ],
  days: [
    { name: 'L', date: 16 },
    { name: 'M', date: 17 },
    { name: 'M', date: 18 },
    { name: 'J', date: 19 },
    { name: 'V', date: 20 },
  ],
  chosenDate: 19,
  slots: ['9:00 a 12:00', '14:00 a 17:00', '18:00 a 21:00'],
  chosenSlot: '14:00 a 17:00',
  fiscal: [
    { label: 'RFC', value: 'OLC150312AB1' },
    { label: 'Régimen', value: '601' },
    { label: 'Uso de CFDI', value: 'G03' },
  ],
  history: ['Pendiente', 'Confirmado', 'Procesando', 'Enviado', 'Entregado'],
  /** The step the shown order has reached. */
  reached: 4,
} as const;
