/** A store: its place, and the difference of its price list from the first one's. */
export type Store = {
  id: number;
  name: string;
  internal: string;
  code: string;
  series: string;
  zone: string;
  /** Its prices relative to the first store's. */
  factor: number;
  /** The ending of its prices, in pesos. */
  ending: number;
  /** The share of the range it sells. */
  range: number;
};

export const stores: Store[] = [
  {
    id: 1,
    name: 'Ciudad de México',
    internal: 'CDMX',
    code: 'CMX',
    series: 'A',
    zone: 'America/Mexico_City',
    factor: 1,
    ending: 0,
    range: 0.98,
  },
  {
    id: 2,
    name: 'Guadalajara',
    internal: 'GDL',
    code: 'GDL',
    series: 'B',
    zone: 'America/Mexico_City',
    factor: 0.97,
    ending: 0.5,
    range: 0.92,
  },
  {
    id: 3,
    name: 'Cancún y Riviera Maya',
    internal: 'CUN',
    code: 'CUN',
    series: 'C',
    zone: 'America/Cancun',
    factor: 1.08,
    ending: 0.9,
    range: 0.86,
  },
];
