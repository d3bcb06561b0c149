import { XIcon } from 'lucide-react';
import { useState } from 'react';
import { dialogOnDemand } from '@/components/common/states/dialog-on-demand';
import { Button } from '@/components/ui/button';
import type { OrderStatus } from '@/domain/order';
import { sumPesos } from '@/lib/money';
import { deskOrdersStrings as texts } from '../../desk.strings';
import type { DeskOrder, MoveResult } from '../../shared/orders/desk-order';
import { heldNote } from './held-note';
import { MoveResults } from './move-results';
import { ordersThatCanMoveTo, TARGETS } from './moves';

const MoveDialog = dialogOnDemand(async () => (await import('./move-dialog')).MoveDialog);

/** The amounts paid of orders to be cancelled, and the number of blocked customers of others that move. */
function noteOf(orders: DeskOrder[], to: OrderStatus): string | undefined {
  if (to === 'cancelled') return heldNote(heldOf(orders));
  const blocked = orders.filter(({ isBlocked }) => isBlocked).length;
  return blocked > 0 ? texts.ofBlocked(blocked) : undefined;
}

const heldOf = (orders: DeskOrder[]) => orders.map(({ paid, refunded }) => sumPesos([paid, -refunded]));

type Props = { chosen: DeskOrder[]; onDone: () => void };

/** The actions for the chosen orders, each with the number of orders it applies to. */
export function SelectionBar({ chosen, onDone }: Props) {
  const [to, setTo] = useState<OrderStatus | null>(null);
  const [results, setResults] = useState<MoveResult[] | null>(null);
  const finish = (answer: MoveResult[]) => {
    setTo(null);
    setResults(answer);
    onDone();
  };
  return (
    <>
      {chosen.length > 0 && (
        <div className="bg-card sticky bottom-3 z-30 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg border p-2 pl-4 shadow-lg">
          <p role="status" className="text-sm font-semibold">
            {texts.chosen(chosen.length)}
          </p>
          <Button variant="ghost" size="icon" aria-label={texts.unchoose} onClick={onDone}>
            <XIcon aria-hidden />
          </Button>
          {TARGETS.map((target) => {
            const count = ordersThatCanMoveTo(chosen, target).length;
            return (
              count > 0 && (
                <Button
                  key={target}
                  variant={target === 'cancelled' ? 'outline' : 'default'}
                  onClick={() => setTo(target)}
                >
                  {texts.moves[target]} ({count})
                </Button>
              )
            );
          })}
        </div>
      )}
      {to && (
        <MoveDialog
          orders={chosen}
          to={to}
          note={noteOf(ordersThatCanMoveTo(chosen, to), to)}
          onClose={() => setTo(null)}
          onMoved={finish}
        />
      )}
      {results && <MoveResults results={results} onClose={() => setResults(null)} />}
    </>
  );
}
