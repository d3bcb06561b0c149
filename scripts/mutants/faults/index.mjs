import { accessFaults } from './access.mjs';
import { accountFaults } from './accounts.mjs';
import { orderFaults } from './orders.mjs';
import { tableFaults } from './tables.mjs';
import { tradeFaults } from './trade.mjs';

/** The faults that `npm run test:mutants` tries. */
export const faults = [...orderFaults, ...tradeFaults, ...tableFaults, ...accessFaults, ...accountFaults];
