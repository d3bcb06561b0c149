type Line = [sku: string, quantity: number];

/** The products such bars reorder; past orders and carts consist of these. Every store sells and stocks them. */
export const baskets = {
  agaves: [
    ['TEQ-NCO-001', 12],
    ['TEQ-NCO-004', 6],
    ['TEQ-YUN-002', 12],
    ['MEZ-SCA-001', 6],
    ['MEZ-CAL-002', 6],
  ],
  cocteleria: [
    ['GIN-HLA-001', 6],
    ['RON-SRU-002', 6],
    ['VOD-LED-001', 6],
    ['LIC-FBO-001', 4],
    ['LIC-FBO-006', 4],
    ['MIX-BAR-002', 4],
    ['MIX-PIL-002', 3],
  ],
  vinosDeLaCasa: [
    ['VIN-PMA-001', 12],
    ['VIN-QUI-003', 12],
    ['VIN-ALC-002', 12],
    ['VIN-CSE-001', 12],
  ],
  cavaMexicana: [
    ['VIN-LIE-001', 6],
    ['VIN-PZO-003', 12],
    ['VIN-LIE-005', 6],
    ['ESP-PEN-001', 12],
  ],
  cervezas: [
    ['CER-RON-002', 10],
    ['CER-RON-005', 4],
    ['CER-MUE-001', 24],
    ['CER-TRA-002', 24],
  ],
  terraza: [
    ['LIC-FBO-003', 6],
    ['ESP-LUN-001', 12],
    ['GIN-CAZ-001', 6],
    ['MIX-BAR-006', 2],
    ['VIN-CIG-001', 6],
  ],
  sobremesa: [
    ['WHI-STK-001', 2],
    ['BRA-DEL-002', 2],
    ['RON-VEL-004', 2],
    ['TEQ-DRA-003', 1],
    ['LIC-VER-002', 2],
  ],
  barraLibre: [
    ['RON-BTA-001', 24],
    ['GIN-ALD-002', 12],
    ['WHI-APL-002', 12],
    ['BRA-PAR-002', 12],
    ['MIX-FRI-002', 6],
  ],
  urgente: [
    ['TEQ-YUN-002', 6],
    ['CER-RON-002', 4],
  ],
  copeo: [
    ['RON-BTA-001', 6],
    ['GIN-ALD-002', 6],
    ['MIX-FRI-002', 3],
    ['VIN-KER-001', 6],
    ['ESP-AUB-001', 3],
  ],
  habitaciones: [
    ['ESP-AUB-001', 6],
    ['VIN-KER-001', 12],
    ['VIN-VAL-002', 6],
    ['WHI-TSU-001', 3],
  ],
} satisfies Record<string, Line[]>;

export type BasketName = keyof typeof baskets;

/** SKUs that every store has. */
export const staples = new Set(Object.values(baskets).flatMap((lines) => lines.map(([sku]) => sku)));
