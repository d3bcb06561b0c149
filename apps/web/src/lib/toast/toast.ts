import type { ToastKind, ToastOptions } from './toast-call';

type Show = (title: string, description?: string, options?: ToastOptions) => void;

/** The library and the shown toasts, loaded with the first toast or slightly earlier by the toaster. */
const load = () => import('./toast-shelf');
type Shelf = Awaited<ReturnType<typeof load>>;

const show =
  (kind: ToastKind): Show =>
  (title, description, options = {}) => {
    const call = { kind, title, description, options, at: performance.now(), isOffline: !navigator.onLine };
    toasterDemand.raise();
    withShelf((shelf) => shelf.show(call));
  };

/** Short messages to the person; `error` is the destructive variant. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  dismiss: (id: string): void => ifWanted((shelf) => shelf.dismiss(id)),
  /** The cause of an error is resolved: its toast is dismissed early. */
  resolved: (cause: string): void => ifWanted((shelf) => shelf.resolved(cause)),
  /**
   * On navigation, errors of the previous page are dismissed, except those that led here without any action by the
   * person.
   */
  leavePage: (): void => ifWanted((shelf) => shelf.leavePage()),
};

let wanted = false;
const watchers = new Set<() => void>();

/** A store that tells whether there is a toast to show. */
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

/** Before the first toast there is nothing to dismiss. */
function ifWanted(act: (shelf: Shelf) => void): void {
  if (wanted) withShelf(act);
}
