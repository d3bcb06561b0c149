import { toast } from '@/lib/toast';
import { commonStrings } from '@/strings/common.strings';

/**
 * Goes on once a part of the page has been fetched. Where it cannot be, the person is told so and may try again; the
 * page stays, with all that is in it.
 */
export function whenLoaded<Part>(load: () => Promise<Part>, goOn: (part: Part) => void): void {
  load().then(goOn, () => toast.error(commonStrings.error, commonStrings.noConnection));
}
