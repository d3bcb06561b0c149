import { LoaderCircleIcon } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { checkoutStrings } from '../checkout.strings';

/**
 * Covers everything while the order is being placed. A modal dialog, so that neither pointer nor keyboard reaches what
 * lies beneath: nothing is pressed twice or abandoned halfway. `onGone`: the order was not placed, and the focus is free.
 */
export function PlacingOverlay({ onGone }: { onGone: () => void }) {
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          aria-busy
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onGone();
          }}
          className="bg-background/90 fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 backdrop-blur-sm outline-none"
        >
          <LoaderCircleIcon aria-hidden className="text-primary size-12 animate-spin" />
          <Dialog.Title className="font-serif text-2xl">{checkoutStrings.placing}</Dialog.Title>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
