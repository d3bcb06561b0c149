import { Button } from '@/components/ui/button';
import { SheetFooter } from '@/components/ui/sheet';
import { deskStrings } from '../../desk.strings';
import { editStrings as texts } from './edit.strings';

type Props = { isPending: boolean; onRetry: () => void };

/** The answer of a save was lost: the same save is sent again, which the database carries out once. */
export function UnsureNotice({ isPending, onRetry }: Props) {
  return (
    <SheetFooter role="alert" className="bg-warning-soft grid gap-2">
      <p className="font-semibold">{deskStrings.unsure}</p>
      <p className="text-sm">{texts.unsureText}</p>
      <Button className="justify-self-end" onClick={onRetry} disabled={isPending} aria-busy={isPending}>
        {texts.saveAgain}
      </Button>
    </SheetFooter>
  );
}
