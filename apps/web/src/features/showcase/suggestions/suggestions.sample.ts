import type { BasketItem } from '@/domain/cart/basket/basket';

export type SuggestionKind = 'restock' | 'trend' | 'seasonal' | 'pairing';

type Suggestion = {
  kind: SuggestionKind;
  name: string;
  description: string;
  /** Percent. */
  confidence: number;
  /** MXN. */
  savings: number;
  items: BasketItem[];
};

/** The claimed performance of the suggestions, in percent. */
export const performance = { accuracy: 94, acceptance: 78 } as const;

export const suggestions: Suggestion[] = [
  {
    kind: 'restock',
    name: 'Reabastece tus agaves',
    description: 'Al ritmo de tus últimos pedidos, estas botellas se terminan antes del fin de semana.',
    confidence: 96,
    savings: 1240,
    items: [
      { sku: 'TEQ-NCO-001', name: 'Nueve Comales Blanco', quantity: 12 },
      { sku: 'TEQ-NCO-004', name: 'Nueve Comales Reposado', quantity: 6 },
      { sku: 'TEQ-YUN-002', name: 'Yunta Colorada Plata 1 L', quantity: 12 },
      { sku: 'MEZ-SCA-001', name: 'Siete Cántaros Espadín Joven', quantity: 6 },
    ],
  },
  {
    kind: 'trend',
    name: 'La hora del aperitivo',
    description: 'El spritz y el americano crecen en bares como el tuyo: ten lista la base de los dos.',
    confidence: 91,
    savings: 860,
    items: [
      { sku: 'LIC-FBO-003', name: 'Fratelli Bonaroti Aperitivo', quantity: 6 },
      { sku: 'LIC-FBO-006', name: 'Fratelli Bonaroti Vermouth Rosso', quantity: 4 },
      { sku: 'ESP-LUN-001', name: 'Ca’ Lunera Prosecco Extra Dry', quantity: 12 },
      { sku: 'MIX-FRI-002', name: 'Manantial Peñafría Mineral caja de 24', quantity: 2 },
    ],
  },
  {
    kind: 'seasonal',
    name: 'Burbujas para celebrar',
    description: 'Se acercan banquetes y brindis: espumoso por copa y champaña para las mesas grandes.',
    confidence: 88,
    savings: 1980,
    items: [
      { sku: 'ESP-PEN-001', name: 'Peña Cimera Brut', quantity: 12 },
      { sku: 'ESP-LUN-001', name: 'Ca’ Lunera Prosecco Extra Dry', quantity: 12 },
      { sku: 'ESP-AUB-001', name: 'Aubertin-Ravelle Brut Réserve', quantity: 6 },
      { sku: 'VIN-CIG-001', name: 'Mas des Cigalières Rosé 2023', quantity: 6 },
    ],
  },
  {
    kind: 'pairing',
    name: 'Maridaje para cortes y brasas',
    description: 'Tintos de buen cuerpo por copa y por botella, y un destilado para la sobremesa.',
    confidence: 84,
    savings: 1120,
    items: [
      { sku: 'VIN-PMA-001', name: 'Piedra Mansa Malbec 2022', quantity: 12 },
      { sku: 'VIN-LIE-001', name: 'Liebre Parda Nebbiolo 2020', quantity: 6 },
      { sku: 'VIN-VAL-002', name: 'Pago de Valdecorza Crianza 2020', quantity: 6 },
      { sku: 'BRA-DEL-002', name: 'Maison Delacourtine V.S.O.P.', quantity: 2 },
    ],
  },
];
