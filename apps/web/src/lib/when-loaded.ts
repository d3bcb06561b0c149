import { toast } from '@/lib/toast';
import { commonStrings } from '@/strings/common.strings';

/**
 * Goes on once a part of the page has been fetched. Where it cannot be, the person is told so and may try again; the
 * page stays, with all that is in it, and `giveUp` undoes what was prepared for the part.
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
