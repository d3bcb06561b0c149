import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { useCurrentGroup, useSwitchGroup } from '@/domain/group';
import { toast } from '@/lib/toast/toast';
import { commonStrings } from '@/strings/common.strings';
import { locationStrings } from '../location.strings';
import { useCurrentLocation } from '../current/use-current-location';
import type { Place } from '../current/use-moved-elsewhere';

const texts = locationStrings.moved;

type MovedNoticeProps = { from: Place; to: Place; onAccept: () => void };

/** The names of the two establishments; of the groups if one of the two has no establishment. */
function useNames({ from, to }: Pick<MovedNoticeProps, 'from' | 'to'>) {
  const { groups } = useCurrentGroup();
  const isGroup = !from.location || !to.location;
  const nameOf = ({ location, groupId }: Place) => {
    if (!isGroup) return location?.name ?? locationStrings.unnamed;
    return groups.find(({ id }) => id === groupId)?.name || locationStrings.unnamed;
  };
  return { before: nameOf(from), now: nameOf(to), of: isGroup ? texts.group : texts.location };
}

/** Blocks everything else until the person has read that this tab now orders for another establishment or group. */
export function MovedNotice({ from, to, onAccept }: MovedNoticeProps) {
  const { select } = useCurrentLocation();
  const { switchTo } = useSwitchGroup();
  const goBack = () => {
    onAccept();
    if (from.groupId && from.groupId !== to.groupId) {
      switchTo(from.groupId);
      return;
    }
    if (!from.location) return;
    select(from.location.id).catch(() => toast.error(commonStrings.error, locationStrings.switchFailed));
  };
  const { before, now, of } = useNames({ from, to });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onAccept()}
      title={of.title}
      text={of.text(before, now)}
      cancel={texts.goBack(before)}
      onCancel={goBack}
      action={texts.stay(now)}
      isStacked
    />
  );
}
