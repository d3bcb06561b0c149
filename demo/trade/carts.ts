import type { LocationKey, PersonKey } from './customers';

/** The content of the carts when the demo starts. */
export const openCarts: {
  person: PersonKey;
  location: LocationKey;
  lines: [sku: string, quantity: number][];
}[] = [
  {
    person: 'mariana',
    location: 'roma',
    lines: [
      ['TEQ-NCO-004', 6],
      ['MEZ-SCA-001', 3],
      ['VIN-LIE-001', 6],
      ['MIX-BAR-002', 2],
    ],
  },
  {
    person: 'mariana',
    location: 'chapultepec',
    lines: [
      ['RON-SRU-002', 12],
      ['LIC-FBO-003', 6],
      ['ESP-PEN-001', 6],
    ],
  },
];

/** Favourites by person and establishment. */
export const favourites: { person: PersonKey; location: LocationKey; skus: string[] }[] = [
  {
    person: 'mariana',
    location: 'roma',
    skus: [
      'TEQ-NCO-004',
      'MEZ-SCA-001',
      'VIN-LIE-001',
      'GIN-CAZ-001',
      'WHI-STK-001',
      'ESP-AUB-001',
      'LIC-NIM-001',
    ],
  },
  { person: 'mariana', location: 'chapultepec', skus: ['TEQ-DRA-003', 'CER-TRA-002', 'VIN-PMA-001'] },
  {
    person: 'mariana',
    location: 'playa',
    skus: ['RON-VEL-004', 'LIC-FBO-003', 'VIN-CIG-001', 'CER-MUE-001'],
  },
  { person: 'diego', location: 'roma', skus: ['MIX-BAR-005', 'LIC-FBO-001'] },
  { person: 'elena', location: 'lobby', skus: ['ESP-AUB-001', 'WHI-TSU-001', 'VIN-VAL-002'] },
];

/** Sections and par levels of the establishments' order guides; null is a product without a par level. */
export const guides: {
  location: LocationKey;
  section: string;
  lines: [sku: string, par: number | null][];
}[] = [
  {
    location: 'roma',
    section: 'Barra',
    lines: [
      ['TEQ-NCO-004', 12],
      ['MEZ-SCA-001', 6],
      ['GIN-CAZ-001', 6],
      ['MIX-BAR-002', 24],
    ],
  },
  {
    location: 'roma',
    section: 'Cava',
    lines: [
      ['VIN-LIE-001', 18],
      ['ESP-AUB-001', 12],
    ],
  },
  {
    location: 'chapultepec',
    section: 'Barra',
    lines: [
      ['TEQ-DRA-003', 6],
      ['RON-SRU-002', 18],
      ['LIC-FBO-003', 12],
    ],
  },
  {
    location: 'chapultepec',
    section: 'Cava',
    lines: [
      ['VIN-PMA-001', 24],
      ['ESP-PEN-001', 12],
    ],
  },
  { location: 'chapultepec', section: 'Cocina', lines: [['CER-TRA-002', null]] },
];
