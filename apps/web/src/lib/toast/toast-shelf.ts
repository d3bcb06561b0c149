import { toast as sonner } from 'sonner';
import type { ToastCall } from './toast-call';

type Shown = {
  /** The library's id: a new one each time, since a toast that is fading out cannot be shown again. */
  id: string;
  call: ToastCall;
  /** The subjects of the toast; one text may have several causes. */
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
// Connection errors are dismissed once the connection is back.
window.addEventListener('online', () => dismissErrors(({ call }) => call.isOffline));

/** A toast is on screen once at a time: showing it again only extends it. */
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
    position: isAtTop(call) ? 'top-center' : undefined,
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

/** In px of a phone's window: the height of a toast and the bars below it, and of a toast with the header above it. */
const LOWER_TOAST = 300;
const UPPER_TOAST = 230;

/** On phones a toast may cover the cart's summary; there is room below the header. */
function hidesSummary(): boolean {
  const summary = document.querySelector('[data-summary]');
  if (!summary) return false;
  const { top, bottom } = summary.getBoundingClientRect();
  const isBelow = top < window.innerHeight && bottom > window.innerHeight - LOWER_TOAST;
  return isBelow && top > UPPER_TOAST;
}

/**
 * On phones the next buttons are at the bottom of the viewport: a form's errors are shown at the top, and so is what greets a
 * person on arrival.
 */
function isAtTop({ kind, options }: ToastCall): boolean {
  if (window.innerWidth >= LIBRARY_PHONE_WIDTH) return false;
  const hidesFormButtons = kind === 'error' && document.querySelector('[data-form-actions]') !== null;
  return options.isArrival === true || hidesFormButtons || hidesSummary();
}

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

/** Dismisses the errors and warnings with this cause. */
export function resolved(cause: string): void {
  for (const [name, { call, causes }] of [...shown]) {
    const isTrouble = call.kind === 'error' || call.kind === 'warning';
    if (isTrouble && causes.delete(cause) && causes.size === 0) dismiss(name);
  }
}

/** On navigation, keeps the errors that led to the new page without any action by the person, and dismisses the others. */
export function leavePage(): void {
  dismissErrors(({ call }) => call.at < lastInteraction);
}
