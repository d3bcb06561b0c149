import { LoaderCircleIcon } from 'lucide-react';
import { createPortal } from 'react-dom';
import { checkoutStrings } from './checkout.strings';

/** Covers everything while the order is made, so that nothing is pressed twice or left half-way. */
export function PlacingOverlay() {
  return createPortal(
    <div
      role="alert"
      aria-busy
      className="bg-background/90 fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 backdrop-blur-sm"
    >
      <LoaderCircleIcon aria-hidden className="text-primary size-12 animate-spin" />
      <p className="font-serif text-2xl">{checkoutStrings.placing}</p>
    </div>,
    document.body,
  );
}
