import { Toaster as Sonner } from 'sonner';
import { commonStrings } from '@/strings/common.strings';

/** Where toasts appear: top right on wide screens, across the top on phones. */
export function Toaster({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <Sonner
      theme={theme}
      position="top-right"
      offset={{ top: 76, right: 20 }}
      mobileOffset={{ top: 72 }}
      // Side by side, not stacked: a warning must never cover the error it belongs to.
      expand
      richColors
      closeButton
      duration={5000}
      containerAriaLabel={commonStrings.notifications}
      toastOptions={{ closeButtonAriaLabel: commonStrings.closeNotification }}
    />
  );
}
