/** One action the person can take from a toast. */
type Action = { label: string; onPress: () => void };

export type ToastOptions = {
  /** Identifies the toast where its text does not: the next one with the same id replaces it. */
  id?: string;
  /** What the toast is about, for `resolved`; defaults to the title. */
  cause?: string;
  action?: Action;
  /** Called when the toast has left the screen for any reason. */
  onGone?: () => void;
};

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** A toast as it was requested, and when. */
export type ToastCall = {
  kind: ToastKind;
  title: string;
  description: string | undefined;
  options: ToastOptions;
  at: number;
  isOffline: boolean;
};
