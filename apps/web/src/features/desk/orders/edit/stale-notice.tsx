import { Button } from '@/components/ui/button';
import { SheetFooter } from '@/components/ui/sheet';
import { ORDER_STATUSES } from '@/domain/order';
import { deskOrderStrings } from '../../desk.strings';
import { deskChangeText } from './desk-change-text';
import { editStrings as texts } from './edit.strings';
import type { EditOutcome } from './order-draft';

type Props = { stale: Extract<EditOutcome, { outcome: 'stale' }>; onContinue: () => void };

/** Shows a colleague's changes to the order in the meantime. */
export function StaleNotice({ stale, onContinue }: Props) {
  return (
    <SheetFooter role="alert" className="bg-warning-soft grid gap-2">
      <p className="font-semibold">{texts.stale(stale.by ?? deskOrderStrings.operator)}</p>
      <ul className="text-sm">
        {stale.changes.map((change) => (
          <li key={deskChangeText(change)}>{deskChangeText(change)}</li>
        ))}
      </ul>
      {stale.reason && <p className="text-sm">«{stale.reason}»</p>}
      <p className="text-sm">
        {texts.staleStatus(ORDER_STATUSES[stale.status].label)} {texts.staleText}
      </p>
      <Button className="justify-self-end" onClick={onContinue}>
        {texts.continueEditing}
      </Button>
    </SheetFooter>
  );
}
