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
  dismiss: (id: string): void => ifRaised((shelf) => shelf.dismiss(id)),
  /** The cause of an error is resolved: its toast is dismissed early. */
  resolved: (cause: string): void => ifRaised((shelf) => shelf.resolved(cause)),
  /**
   * On navigation, errors of the previous page are dismissed, except those that led here without any action by the
   * person.
   */
  leavePage: (): void => ifRaised((shelf) => shelf.leavePage()),
};

let isRaised = false;
const watchers = new Set<() => void>();

/** A store that tells whether there is a toast to show. */
export const toasterDemand = {
  get: () => isRaised,
  raise: () => {
    if (isRaised) return;
    isRaised = true;
    for (const notify of watchers) notify();
    withShelf(() => undefined);
  },
  subscribe: (notify: () => void) => {
    watchers.add(notify);
    return () => void watchers.delete(notify);
  },
};

function withShelf(act: (shelf: Shelf) => void): void {
  load().then(act, (error: unknown) => console.error(error));
}

/** Before the first toast there is nothing to dismiss. */
function ifRaised(act: (shelf: Shelf) => void): void {
  if (isRaised) withShelf(act);
}
