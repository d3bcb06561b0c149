/** The backdrop of dialogs, drawers and alerts, with its transitions. */
export const overlayClasses =
  'data-[state=open]:animate-in data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 fixed inset-0 z-50 bg-black/55 duration-150';

/** The box of dialogs and alerts: centred, at most as tall as the screen, scrolling inside. */
export const dialogClasses =
  'bg-popover text-popover-foreground data-[state=open]:animate-in data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 data-[state=closed]:zoom-out-95 data-[state=open]:zoom-in-95 fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 gap-5 overflow-y-auto rounded-xl border p-6 shadow-lg duration-150';

/** The floating box of menus and selects. */
export const menuClasses =
  'bg-popover text-popover-foreground data-[state=open]:animate-in data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 data-[state=closed]:zoom-out-95 data-[state=open]:zoom-in-95 z-50 min-w-40 overflow-x-hidden overflow-y-auto rounded-md border p-1.5 shadow-md duration-100';

/** One entry of a menu or select. */
export const menuItemClasses =
  "focus:bg-accent focus:text-accent-foreground data-[variant=destructive]:text-destructive relative flex min-h-10 cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm outline-none select-none pointer-coarse:min-h-11 data-[disabled]:pointer-events-none data-[disabled]:opacity-50 [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4";

/** The round cross in the corner of a dialog or drawer. */
export const closeButtonClasses =
  'text-muted-foreground hover:bg-accent hover:text-foreground absolute top-2.5 right-2.5 inline-flex size-11 items-center justify-center rounded-full transition-colors';
