import { CircleCheckIcon, CircleAlertIcon } from 'lucide-react';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import type { MoveResult } from '../../shared/orders/desk-order';
import { deskOrdersStrings as texts } from '../../desk.strings';
import { resultText } from './result-text';

type Props = { results: MoveResult[]; onClose: () => void };

/** The result for each order. */
export function MoveResults({ results, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{texts.results}</DialogTitle>
        </DialogHeader>
        <ul className="grid max-h-[60dvh] gap-2 overflow-y-auto">
          {results.map((result) => {
            const isDone = result.outcome === 'changed';
            const Icon = isDone ? CircleCheckIcon : CircleAlertIcon;
            return (
              <li key={result.id} className="flex items-start gap-2.5">
                <Icon
                  aria-hidden
                  className={
                    isDone ? 'text-success mt-0.5 size-5 shrink-0' : 'text-warning mt-0.5 size-5 shrink-0'
                  }
                />
                {resultText(result)}
              </li>
            );
          })}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
