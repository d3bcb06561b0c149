import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { DialogFooter } from '@/components/ui/dialog';
import { formatCount } from '@/lib/format';
import { unsureNotice } from '../../shared/lists/change-failure';
import { bulkStrings as texts } from '../catalog.strings';
import type { PricePlan } from './price-plan';
import { PriceTable } from './price-table';

/** Prices have changed since the plan was shown, or it is not known whether they were saved. */
export type PreviewNotice = 'different' | 'unsure';

type Props = {
  plan: PricePlan;
  notice: PreviewNotice | undefined;
  isPending: boolean;
  onSave: () => void;
  onClose: () => void;
};

/** The plan of a bulk change, and the button that carries it out. */
export function PricePreview({
  plan: { changes, unpriced, problems },
  notice,
  isPending,
  onSave,
  onClose,
}: Props) {
  const [isChecked, setIsChecked] = useState(false);
  const jumps = changes.filter(({ is_jump }) => is_jump).length;
  const count = formatCount(changes.length);
  const summary = [
    texts.plan(count),
    unpriced > 0 && texts.unpriced(formatCount(unpriced)),
    jumps > 0 && texts.jumps(formatCount(jumps)),
  ].filter(Boolean);
  return (
    <>
      {notice && (
        <p role="alert" className="bg-warning-soft rounded-md p-3 text-sm">
          {notice === 'unsure' ? unsureNotice : texts.different}
        </p>
      )}
      <p role="status" className="text-sm">
        {summary.join(' · ')}
      </p>
      {problems.length > 0 && (
        <div role="alert" className="text-destructive text-sm">
          <p className="font-semibold">{texts.problems}</p>
          <ul>
            {problems.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      {changes.length > 0 && (
        <div className="max-h-[45dvh] min-h-24 overflow-y-auto">
          <PriceTable changes={changes} />
        </div>
      )}
      {jumps > 0 && problems.length === 0 && (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <Checkbox checked={isChecked} onCheckedChange={setIsChecked} />
          {texts.checked}
        </label>
      )}
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {texts.back}
        </Button>
        <Button
          onClick={onSave}
          disabled={isPending || problems.length > 0 || (jumps > 0 && !isChecked)}
          aria-busy={isPending}
        >
          {texts.save(count)}
        </Button>
      </DialogFooter>
    </>
  );
}
