import { Button } from '@/components/ui/button';
import { formatCount, formatDateTime } from '@/lib/format';
import type { PromotionDraft } from './promotion';
import { promotionsStrings } from './promotions.strings';

const texts = promotionsStrings.savedBefore;
const labels = promotionsStrings.form;

/** The fields of a form in words. */
function wordsOf(draft: PromotionDraft): [label: string, value: string][] {
  return [
    [labels.name, draft.name],
    [labels.text, draft.text],
    [draft.discount === 'percent' ? labels.percent : labels.price, draft.amount],
    [labels.from, formatDateTime(draft.starts_on)],
    [labels.until, formatDateTime(draft.ends_on)],
    [labels.maxUses, draft.max_uses],
    [labels.stores, formatCount(draft.stores.length)],
    [labels.products, draft.items.map(({ name }) => name).join(', ')],
  ];
}

type Props = { by: string | null; mine: PromotionDraft; saved: PromotionDraft; onUse: () => void };

/** A colleague has saved the promotion that is being edited: how that version differs, and a way to continue from it. */
export function SavedBefore({ by, mine, saved, onUse }: Props) {
  const own = wordsOf(mine).map(([, value]) => value);
  const differences = wordsOf(saved).filter(([, value], index) => value !== own[index]);
  return (
    <div role="alert" className="bg-warning-soft grid justify-items-start gap-2 rounded-md p-3 text-sm">
      <p className="font-semibold">{texts.text(by)}</p>
      <ul className="list-disc pl-5">
        {differences.map(([label, value]) => (
          <li key={label}>{texts.difference(label, value || texts.empty)}</li>
        ))}
      </ul>
      <Button type="button" variant="outline" size="sm" onClick={onUse}>
        {texts.use}
      </Button>
    </div>
  );
}
