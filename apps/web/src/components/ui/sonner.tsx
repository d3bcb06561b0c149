import { Toaster as Sonner } from 'sonner';
import { commonStrings } from '@/strings/common.strings';

const offset = { bottom: 'var(--toast-bottom)', left: 'var(--toast-left)' };

/**
 * The position of toasts: in the lower left corner; on phones across the page, above the bars at the bottom. There they cover
 * neither the search box nor the steps of the checkout nor an order's total (see toasts.css); a form's errors appear at the top
 * there (see toast-shelf.ts).
 */
export function Toaster({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <Sonner
      theme={theme}
      position="bottom-left"
      offset={offset}
      mobileOffset={{ bottom: offset.bottom, top: 'var(--toast-top)' }}
      // Side by side instead of stacked: a warning must never cover its error.
      expand
      richColors
      closeButton
      duration={5000}
      containerAriaLabel={commonStrings.notifications}
      toastOptions={{ closeButtonAriaLabel: commonStrings.closeNotification }}
    />
  );
}
