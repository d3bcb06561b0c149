import { accessFaults } from './access.mjs';
import { accountFaults } from './accounts.mjs';
import { boundFaults } from './bounds.mjs';
import { cartRowFaults } from './cart-rows.mjs';
import { cartFaults } from './cart.mjs';
import { creditFaults } from './credit.mjs';
import { countedLineFaults } from './counted-lines.mjs';
import { customerFaults } from './customers.mjs';
import { deliveryClockFaults } from './delivery-clock.mjs';
import { deskFaults } from './desk.mjs';
import { editFaults } from './edits.mjs';
import { groupFaults } from './groups.mjs';
import { invoiceFaults } from './invoices.mjs';
import { listFaults } from './lists.mjs';
import { mailFaults } from './mails.mjs';
import { moveFaults } from './moves.mjs';
import { orderLockFaults } from './order-locks.mjs';
import { orderFaults } from './orders.mjs';
import { lineOfferFaults } from './line-offers.mjs';
import { pastedListFaults } from './pasted-lists.mjs';
import { pastedMessageFaults } from './pasted-messages.mjs';
import { pastedTableFaults } from './pasted-tables.mjs';
import { jointPaymentFaults } from './joint-payments.mjs';
import { paymentFaults } from './payments.mjs';
import { promotionFaults } from './promotions.mjs';
import { screenFaults } from './screens.mjs';
import { searchOrderFaults } from './search-order.mjs';
import { searchSpellingFaults } from './search-spellings.mjs';
import { searchFaults } from './search.mjs';
import { searchNumeralFaults } from './search-numerals.mjs';
import { startFaults } from './starts.mjs';
import { storeFaults } from './stores.mjs';
import { tableFaults } from './tables.mjs';
import { teamFaults } from './team.mjs';
import { tradeFaults } from './trade.mjs';
import { unreadListFaults } from './unread-lists.mjs';
import { wallFaults } from './walls.mjs';

/** The faults that `npm run test:mutants` tries. */
export const faults = [
  ...orderFaults,
  ...orderLockFaults,
  ...deliveryClockFaults,
  ...cartRowFaults,
  ...cartFaults,
  ...jointPaymentFaults,
  ...paymentFaults,
  ...promotionFaults,
  ...invoiceFaults,
  ...creditFaults,
  ...countedLineFaults,
  ...customerFaults,
  ...tradeFaults,
  ...groupFaults,
  ...tableFaults,
  ...accessFaults,
  ...accountFaults,
  ...startFaults,
  ...screenFaults,
  ...wallFaults,
  ...boundFaults,
  ...searchFaults,
  ...searchNumeralFaults,
  ...searchOrderFaults,
  ...searchSpellingFaults,
  ...deskFaults,
  ...editFaults,
  ...listFaults,
  ...pastedListFaults,
  ...pastedMessageFaults,
  ...pastedTableFaults,
  ...unreadListFaults,
  ...lineOfferFaults,
  ...mailFaults,
  ...moveFaults,
  ...storeFaults,
  ...teamFaults,
];
