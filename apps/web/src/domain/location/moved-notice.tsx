import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog';
import { useSwitchGroup } from '@/domain/company';
import { toast } from '@/lib/toast';
import { commonStrings } from '@/strings/common.strings';
import type { Location } from './location';
import { locationStrings } from './location.strings';
import { useCurrentLocation } from './use-current-location';

const texts = locationStrings.moved;

type MovedNoticeProps = { from: Location; to: Location; onAccept: () => void };

/** Blocks everything else until the person has read that this tab now orders for another establishment. */
export function MovedNotice({ from, to, onAccept }: MovedNoticeProps) {
  const { select } = useCurrentLocation();
  const { switchTo } = useSwitchGroup();
  const goBack = () => {
    onAccept();
    if (from.groupId && from.groupId !== to.groupId) return switchTo(from.groupId);
    select(from.id).catch(() => toast.error(commonStrings.error, locationStrings.switchFailed));
  };
  const [before, now] = [from, to].map(({ name }) => name ?? locationStrings.unnamed) as [string, string];
  return (
    <AlertDialog open onOpenChange={(open) => !open && onAccept()}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{texts.title}</AlertDialogTitle>
          <AlertDialogDescription className="break-words">{texts.text(before, now)}</AlertDialogDescription>
        </AlertDialogHeader>
        {/* Names of establishments are long: one button above the other at any width. */}
        <AlertDialogFooter className="sm:flex-col-reverse">
          <AlertDialogCancel onClick={goBack} className="h-auto min-h-11 whitespace-normal">
            {texts.goBack(before)}
          </AlertDialogCancel>
          <AlertDialogAction className="h-auto min-h-11 whitespace-normal">
            {texts.stay(now)}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
