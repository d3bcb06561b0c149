import { commonStrings } from '@/strings/common.strings';
import { toast } from '../toast/toast';

/**
 * Reloads the page if the server is reachable and reports it if not: otherwise the browser's error page would replace ours, with
 * no way back.
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
