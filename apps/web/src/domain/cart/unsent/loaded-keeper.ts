import type { QueryClient } from '@tanstack/react-query';
import type { CartOwner } from '../api/cart-keys';
import { leavePage, noteChange, returnToPage, sendOrKeep } from './send-or-keep';
import { withUnsent } from './unsent-store';

// Before the fields of quantities report what is typed in them.
window.addEventListener('pagehide', leavePage, { capture: true });
window.addEventListener('pageshow', returnToPage);

export const loadedKeeper = {
  note: noteChange,
  send: sendOrKeep,
  show: withUnsent,
  sendKept: async (client: QueryClient, owner: CartOwner) => {
    const { sendUnsent } = await import('./send-unsent');
    return sendUnsent(client, owner);
  },
};
