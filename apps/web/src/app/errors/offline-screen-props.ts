import type { ReactNode } from 'react';

/** The screen that reports a lost connection, as the app's errors show it. */
export type OfflineScreenProps = {
  /** The connection returned before the person began. */
  onReconnect: () => void;
  /** The connection was lost before this screen was shown. */
  wasLost: boolean;
  /** An alternative to retrying. */
  action?: ReactNode;
  /** The person has already asked to prepare an order, which opens if this browser has stored their catalogue. */
  isAskedToStart?: boolean;
  /** The first thing to do, instead of retrying. */
  start?: ReactNode;
};
