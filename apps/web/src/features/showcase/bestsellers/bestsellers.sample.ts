import type { BasketItem } from '@/domain/cart/basket/basket';

type Bestseller = {
  name: string;
  description: string;
  /** Share of comparable bars that order it, in percent. */
  popularity: number;
  items: BasketItem[];
};

export const bestsellers: Bestseller[] = [
  {
    name: 'Barra Esencial',
    description: 'Lo que ninguna barra puede dejar de tener, en las cantidades de una semana.',
    popularity: 95,
    items: [
      { sku: 'TEQ-NCO-001', name: 'Nueve Comales Blanco', quantity: 12 },
      { sku: 'GIN-HLA-001', name: 'Hathersage & Lark London Dry', quantity: 6 },
      { sku: 'RON-SRU-002', name: 'Santa Rufina Blanco 1 L', quantity: 6 },
      { sku: 'VOD-LED-001', name: 'Ledowska Centeno', quantity: 6 },
      { sku: 'MEZ-SCA-001', name: 'Siete Cántaros Espadín Joven', quantity: 6 },
      { sku: 'MIX-BAR-002', name: 'Barrio Fresco Tónica Clásica caja de 24', quantity: 2 },
      { sku: 'CER-RON-002', name: 'Sierra Ronca Clara caja de 24', quantity: 4 },
    ],
  },
  {
    name: 'Cava de la Casa',
    description: 'Vinos que se piden solos: por copa, por botella y para el brindis.',
    popularity: 89,
    items: [
      { sku: 'VIN-PMA-001', name: 'Piedra Mansa Malbec 2022', quantity: 12 },
      { sku: 'VIN-ALC-002', name: 'Alcorzana Crianza 2020', quantity: 12 },
      { sku: 'VIN-LIE-001', name: 'Liebre Parda Nebbiolo 2020', quantity: 6 },
      { sku: 'VIN-CSE-001', name: 'Campo Serillo Verdejo 2023', quantity: 12 },
      { sku: 'ESP-PEN-001', name: 'Peña Cimera Brut', quantity: 6 },
      { sku: 'VIN-CIG-001', name: 'Mas des Cigalières Rosé 2023', quantity: 6 },
    ],
  },
  {
    name: 'Sobremesa y Digestivos',
    description: 'Para la mesa que no se quiere ir: destilados de barrica y un licor de la casa.',
    popularity: 82,
    items: [
      { sku: 'WHI-STK-001', name: 'Strathkellan 12 Años', quantity: 3 },
      { sku: 'BRA-DEL-002', name: 'Maison Delacourtine V.S.O.P.', quantity: 2 },
      { sku: 'RON-VEL-004', name: 'Velero Nueve Solera 23', quantity: 2 },
      { sku: 'LIC-VER-002', name: 'Maison Verdelot Naranja y Coñac', quantity: 2 },
      { sku: 'TEQ-DRA-003', name: 'Doña Remedios Altos Extra Añejo', quantity: 1 },
    ],
  },
];
