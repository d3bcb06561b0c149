/** One thing a person can do about the news. */
type Action = { label: string; onPress: () => void };

export type ToastOptions = {
  /** Names the toast where its text does not: the next one with this name takes its place. */
  id?: string;
  /** What the news is about, for `resolved`; the title where nothing is given. */
  cause?: string;
  action?: Action;
  /** It is no longer on screen, for whatever reason. */
  onGone?: () => void;
};

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** News as it was given, and when. */
export type ToastCall = {
  kind: ToastKind;
  title: string;
  description: string | undefined;
  options: ToastOptions;
  at: number;
  isOffline: boolean;
};
