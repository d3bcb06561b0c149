/** A product's packaging: label, content in ml, suffix of the name, weight in kg, size in cm. */
export type Format = {
  label: string;
  ml: number;
  suffix: string;
  weight: number;
  size: [height: number, width: number, depth: number];
};

export const formats = {
  '50': { label: 'Botella 50 ml', ml: 50, suffix: ' 50 ml', weight: 0.15, size: [11, 4, 4] },
  '100': { label: 'Botella 100 ml', ml: 100, suffix: '', weight: 0.25, size: [14, 5, 5] },
  '200': { label: 'Botella 200 ml', ml: 200, suffix: '', weight: 0.4, size: [17, 6, 6] },
  '355': { label: 'Botella 355 ml', ml: 355, suffix: '', weight: 0.6, size: [23, 6, 6] },
  '375': { label: 'Botella 375 ml', ml: 375, suffix: ' 375 ml', weight: 0.75, size: [24, 7, 7] },
  '500': { label: 'Botella 500 ml', ml: 500, suffix: '', weight: 0.95, size: [27, 7, 7] },
  '700': { label: 'Botella 700 ml', ml: 700, suffix: '', weight: 1.3, size: [30, 8, 8] },
  '750': { label: 'Botella 750 ml', ml: 750, suffix: '', weight: 1.35, size: [31, 8, 8] },
  '1000': { label: 'Botella 1 L', ml: 1000, suffix: ' 1 L', weight: 1.7, size: [33, 9, 9] },
  '1500': { label: 'Magnum 1.5 L', ml: 1500, suffix: ' Magnum', weight: 2.6, size: [36, 11, 11] },
  '1750': { label: 'Botella 1.75 L', ml: 1750, suffix: ' 1.75 L', weight: 2.9, size: [37, 12, 12] },
  lata355: { label: 'Lata 355 ml', ml: 355, suffix: '', weight: 0.37, size: [12, 7, 7] },
  lata473: { label: 'Lata 473 ml', ml: 473, suffix: '', weight: 0.49, size: [16, 7, 7] },
  caja6: { label: 'Caja 6 × 750 ml', ml: 4500, suffix: ' caja de 6', weight: 8.4, size: [33, 26, 18] },
  caja12: { label: 'Caja 12 × 750 ml', ml: 9000, suffix: ' caja de 12', weight: 16.5, size: [33, 34, 26] },
  caja24: { label: 'Caja 24 × 355 ml', ml: 8520, suffix: ' caja de 24', weight: 14.8, size: [25, 40, 27] },
  caja24mini: { label: 'Caja 24 × 200 ml', ml: 4800, suffix: ' caja de 24', weight: 9.8, size: [18, 37, 25] },
} satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

/** Cases of all products are drawn as cartons. */
export const isCase = (format: FormatName) => format.startsWith('caja');
