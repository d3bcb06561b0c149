/** `id` is for a toast that may be taken back before its time. */
type Show = (title: string, description?: string, options?: { id?: string }) => void;

/** The library, loaded with the first toast or, by the toaster, shortly before. */
const load = () => import('sonner');

const show =
  (kind: 'success' | 'error' | 'warning' | 'info'): Show =>
  (title, description, options) => {
    withSonner((sonner) => sonner.toast[kind](title, { description, ...options }));
  };

/** Short news for the person; `error` is the destructive one. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  dismiss: (id: string): void => withSonner((sonner) => sonner.toast.dismiss(id)),
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
  },
  subscribe: (tell: () => void) => {
    watchers.add(tell);
    return () => void watchers.delete(tell);
  },
};

function withSonner(act: (sonner: Awaited<ReturnType<typeof load>>) => void): void {
  toasterDemand.raise();
  load().then(act, (error: unknown) => console.error(error));
}
