/** One action the person can take from a toast. */
type Action = { label: string; onPress: () => void };

export type ToastOptions = {
  /** Identifies a toast by more than its text: the next one with the same id replaces it. */
  id?: string;
  /** The subject of the toast, for `resolved`; defaults to the title. */
  cause?: string;
  action?: Action;
  /** It reports an arrival, not something done on this page: on phones it is shown at the top, where no button is. */
  isArrival?: boolean;
  /** Called when the toast has left the screen for any reason. */
  onGone?: () => void;
};

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** A requested toast, with the time of the request. */
export type ToastCall = {
  kind: ToastKind;
  title: string;
  description: string | undefined;
  options: ToastOptions;
  at: number;
  isOffline: boolean;
};
