import type { ToastKind, ToastOptions } from './toast-call';

type Show = (title: string, description?: string, options?: ToastOptions) => void;

/** The library and what is shown of it: loaded with the first toast or, by the toaster, shortly before. */
const load = () => import('./toast-shelf');
type Shelf = Awaited<ReturnType<typeof load>>;

const show =
  (kind: ToastKind): Show =>
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
