import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useStaffRole } from '@/domain/staff';
import { formatDateTime } from '@/lib/format';
import { storeNames } from '../shared/lists/store-names';
import { amountLabel } from './amount-label';
import { itemsText, type PromotionDraft } from './promotion';
import { promotionsStrings } from './promotions.strings';

const texts = promotionsStrings.savedBefore;
const labels = promotionsStrings.form;

type Field = { label: string; value: string };

const momentText = (value: string) => (value === '' ? '' : formatDateTime(value));

/** The fields of a form in words. */
function wordsOf(draft: PromotionDraft, stores: readonly { id: number; name: string }[]): Field[] {
  return [
    { label: labels.kind, value: promotionsStrings.kinds[draft.kind] },
    { label: labels.name, value: draft.name },
    { label: labels.text, value: draft.text },
    { label: amountLabel(draft), value: draft.amount },
    { label: labels.from, value: momentText(draft.starts_on) },
    { label: labels.until, value: momentText(draft.ends_on) },
    { label: labels.maxUses, value: draft.max_uses },
    { label: labels.stores, value: storeNames(draft.stores, stores, String) },
    { label: labels.products, value: itemsText(draft) },
  ];
}

type Props = { by: string | null; mine: PromotionDraft; saved: PromotionDraft; onUse: () => void };

/**
 * A colleague has saved the promotion that is being edited: how that version differs, and a way to continue from it. It takes
 * the focus, and with it into view: the button that was pressed is far below.
 */
export function SavedBefore({ by, mine, saved, onUse }: Props) {
  const { stores } = useStaffRole();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [saved.revision]);
  const own = wordsOf(mine, stores);
  const differences = wordsOf(saved, stores).filter(
    ({ label, value }, index) => label !== own[index]?.label || value !== own[index].value,
  );
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="bg-warning-soft scroll-my-6 grid justify-items-start gap-2 rounded-md p-3 text-sm"
    >
      <p className="font-semibold">{texts.text(by)}</p>
      <ul className="list-disc pl-5">
        {differences.map(({ label, value }) => (
          <li key={label}>{texts.difference(label, value || texts.empty)}</li>
        ))}
      </ul>
      <Button type="button" variant="outline" size="sm" onClick={onUse}>
        {texts.use}
      </Button>
    </div>
  );
}
