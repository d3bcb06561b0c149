/** One thing a person can do about the news. */
type Action = { label: string; onPress: () => void };

type Options = {
  /** Names the toast where its text does not: the next one with this name takes its place. */
  id?: string;
  /** What the news is about, for `resolved`; the title where nothing is given. */
  cause?: string;
  action?: Action;
  /** It is no longer on screen, for whatever reason. */
  onGone?: () => void;
};
type Show = (title: string, description?: string, options?: Options) => void;
type Kind = 'success' | 'error' | 'warning' | 'info';

/** News as it was given, and when. */
export type ToastCall = {
  kind: Kind;
  title: string;
  description: string | undefined;
  options: Options;
  at: number;
  isOffline: boolean;
};

/** The library and what is shown of it: loaded with the first toast or, by the toaster, shortly before. */
const load = () => import('./toast-shelf');
type Shelf = Awaited<ReturnType<typeof load>>;

const show =
  (kind: Kind): Show =>
  (title, description, options = {}) => {
    const call = { kind, title, description, options, at: performance.now(), isOffline: !navigator.onLine };
    toasterDemand.raise();
    withShelf((shelf) => shelf.show(call));
  };

/** Short news for the person; `error` is the destructive one. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  dismiss: (id: string): void => ifWanted((shelf) => shelf.dismiss(id)),
  /** What an error was about is well again: it goes before its time. */
  resolved: (cause: string): void => ifWanted((shelf) => shelf.resolved(cause)),
  /** Another page: errors of the one before go with it, but not what led here without anything the person did. */
  leavePage: (): void => ifWanted((shelf) => shelf.leavePage()),
};

let wanted = false;
const watchers = new Set<() => void>();

/** Whether there is anything to show toasts for: a store to subscribe to. */
export const toasterDemand = {
  get: () => wanted,
  raise: () => {
    if (wanted) return;
    wanted = true;
    for (const tell of watchers) tell();
    withShelf(() => undefined);
  },
  subscribe: (tell: () => void) => {
    watchers.add(tell);
    return () => void watchers.delete(tell);
  },
};

function withShelf(act: (shelf: Shelf) => void): void {
  load().then(act, (error: unknown) => console.error(error));
}

/** Before the first toast there is nothing to take away. */
function ifWanted(act: (shelf: Shelf) => void): void {
  if (wanted) withShelf(act);
}
