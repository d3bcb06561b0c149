import { toast as sonner } from 'sonner';
import type { ToastCall } from './toast-call';

type Shown = {
  /** The library's id: a new one each time, since a toast that is fading out cannot be shown again. */
  id: string;
  call: ToastCall;
  /** What the toast is about; one text may have several causes. */
  causes: Set<string>;
};

/** In px; below it the library spans toasts across the page. */
const LIBRARY_PHONE_WIDTH = 600;

/** The toasts on screen, by name. */
const shown = new Map<string, Shown>();
let counter = 0;
let lastInteraction = -Infinity;

for (const interaction of ['pointerdown', 'keydown', 'popstate'])
  window.addEventListener(interaction, () => (lastInteraction = performance.now()), {
    capture: true,
    passive: true,
  });
// Errors about the lost connection are over once it is back.
window.addEventListener('online', () => dismissErrors(({ call }) => call.isOffline));

/** The same toast is shown once at a time: showing it again only extends it. */
export function show(call: ToastCall): void {
  const { kind, title, description, options } = call;
  const { action, cause = title } = options;
  const name = options.id ?? [kind, title, description].join('\n');
  const known = shown.get(name);
  const id = known?.id ?? `toast-${(counter += 1)}`;
  shown.set(name, { id, call, causes: (known?.causes ?? new Set()).add(cause) });
  const gone = () => {
    if (shown.get(name)?.id === id) forget(name);
  };
  sonner[kind](title, {
    description,
    id,
    position: (kind === 'error' && hidesFormButtons()) || hidesSummary() ? 'top-center' : undefined,
    action: action && {
      label: action.label,
      onClick: () => {
        // The library dismisses the toast itself without calling back.
        gone();
        action.onPress();
      },
    },
    onAutoClose: gone,
    onDismiss: gone,
  });
}

/** Of a phone's window, in px: from the lower edge what a toast and the bars below it take, from the upper one with the header. */
const LOWER_TOAST = 300;
const UPPER_TOAST = 230;

/** On phones the cart's summary may be where toasts are shown: then there is room below the header. */
function hidesSummary(): boolean {
  const summary = document.querySelector('[data-summary]');
  if (!summary || window.innerWidth >= LIBRARY_PHONE_WIDTH) return false;
  const { top, bottom } = summary.getBoundingClientRect();
  const isBelow = top < window.innerHeight && bottom > window.innerHeight - LOWER_TOAST;
  return isBelow && top > UPPER_TOAST;
}

/** On phones a form's buttons are at the bottom of the viewport, so its errors are shown at the top. */
const hidesFormButtons = () =>
  window.innerWidth < LIBRARY_PHONE_WIDTH && document.querySelector('[data-form-actions]') !== null;

function forget(name: string): string | undefined {
  const entry = shown.get(name);
  shown.delete(name);
  entry?.call.options.onGone?.();
  return entry?.id;
}

export function dismiss(name: string): void {
  const id = forget(name);
  if (id !== undefined) sonner.dismiss(id);
}

function dismissErrors(isOver: (entry: Shown) => boolean): void {
  for (const [name, entry] of [...shown]) if (entry.call.kind === 'error' && isOver(entry)) dismiss(name);
}

/** The cause of some errors is resolved. */
export function resolved(cause: string): void {
  dismissErrors(({ causes }) => causes.delete(cause) && causes.size === 0);
}

/** Errors stay on the page they led to if the person did nothing in between. */
export function leavePage(): void {
  dismissErrors(({ call }) => call.at < lastInteraction);
}
