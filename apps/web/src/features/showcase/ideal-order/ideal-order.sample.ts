import type { BasketItem } from '@/domain/cart/basket/basket';

type IdealOrder = {
  name: string;
  description: string;
  /** How well it fits the establishment, in percent. */
  match: number;
  /** Percent. */
  savings: number;
  reasons: string[];
  items: BasketItem[];
};

export const idealOrders: IdealOrder[] = [
  {
    name: 'Tu semana habitual',
    description: 'Lo que tu barra consume entre un pedido y el siguiente, sin faltantes ni sobrantes.',
    match: 94,
    savings: 12,
    reasons: [
      'Coincide con tus últimos seis pedidos',
      'Ajusta las cantidades a tu consumo del mes',
      'Reúne todo en una sola entrega',
    ],
    items: [
      { sku: 'TEQ-NCO-001', name: 'Nueve Comales Blanco', quantity: 12 },
      { sku: 'TEQ-NCO-004', name: 'Nueve Comales Reposado', quantity: 6 },
      { sku: 'RON-SRU-002', name: 'Santa Rufina Blanco 1 L', quantity: 6 },
      { sku: 'VIN-PMA-001', name: 'Piedra Mansa Malbec 2022', quantity: 12 },
      { sku: 'CER-RON-002', name: 'Sierra Ronca Clara caja de 24', quantity: 6 },
    ],
  },
  {
    name: 'Fin de semana lleno',
    description: 'Refuerzo de coctelería y cerveza para dos noches de casa llena.',
    match: 86,
    savings: 9,
    reasons: [
      'Tus ventas suben de jueves a sábado',
      'Los cócteles con ginebra encabezan tu carta',
      'Las cajas completas bajan el costo por servicio',
    ],
    items: [
      { sku: 'GIN-HLA-001', name: 'Hathersage & Lark London Dry', quantity: 6 },
      { sku: 'VOD-LED-001', name: 'Ledowska Centeno', quantity: 6 },
      { sku: 'LIC-FBO-001', name: 'Fratelli Bonaroti Bitter Rosso', quantity: 4 },
      { sku: 'MIX-BAR-002', name: 'Barrio Fresco Tónica Clásica caja de 24', quantity: 4 },
      { sku: 'CER-MUE-001', name: 'Muelle Pinto Marejada IPA', quantity: 24 },
    ],
  },
  {
    name: 'Etiquetas por descubrir',
    description: 'Vinos y destilados que todavía no están en tu carta y gustan a clientes como los tuyos.',
    match: 76,
    savings: 7,
    reasons: [
      'Complementan los estilos que ya vendes',
      'Bien recibidas en restaurantes de tu zona',
      'Cantidades pequeñas para probar sin riesgo',
    ],
    items: [
      { sku: 'VIN-LIE-001', name: 'Liebre Parda Nebbiolo 2020', quantity: 6 },
      { sku: 'VIN-KER-001', name: 'Kererū Bay Sauvignon Blanc 2023', quantity: 6 },
      { sku: 'ESP-AUB-001', name: 'Aubertin-Ravelle Brut Réserve', quantity: 3 },
      { sku: 'WHI-TSU-001', name: 'Tsukimori Harmony Blend', quantity: 2 },
    ],
  },
];
