import { toast } from '@/lib/toast/toast';
import { commonStrings } from '@/strings/common.strings';

/**
 * Calls `onLoaded` once a part of the page has been fetched. If the fetch fails, the person sees an error and may retry; the page
 * stays as it is, and `giveUp` undoes the preparations for the part.
 */
export function whenLoaded<Part>(
  load: () => Promise<Part>,
  onLoaded: (part: Part) => void,
  giveUp?: () => void,
): void {
  load().then(onLoaded, () => {
    giveUp?.();
    toast.error(commonStrings.error, commonStrings.noConnection);
  });
}
