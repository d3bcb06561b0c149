import { commonStrings } from '@/strings/common.strings';
import { toast } from './toast';

/**
 * Loads the page again if the server can be reached, and says so if it cannot: the browser's own error page
 * would otherwise take the place of ours, without a way back.
 */
export async function reloadPage(): Promise<void> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
  } catch {
    toast.error(commonStrings.noConnection);
    return;
  }
  window.location.reload();
}
