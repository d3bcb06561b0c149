import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useStaffRole } from '@/domain/staff';
import { formatDateTime } from '@/lib/format';
import { itemsText, lastMinute, type Promotion, type PromotionState } from './promotion';
import { promotionsStrings as texts } from './promotions.strings';

type Props = {
  promotions: readonly Promotion[];
  isBusy: boolean;
  onEdit: (promotion: Promotion) => void;
  onState: (promotion: Promotion, state: PromotionState) => void;
};

const phaseColours = {
  draft: 'outline',
  scheduled: 'info',
  running: 'success',
  over: 'secondary',
  used_up: 'warning',
  ended: 'secondary',
} as const;

/** Promotions with their current phase; staff of only some of its stores cannot edit one. */
export function PromotionList({ promotions, isBusy, onEdit, onState }: Props) {
  const { stores } = useStaffRole();
  const nameOf = (store: { id: number; name: string }) =>
    stores.find(({ id }) => id === store.id)?.name ?? store.name;
  return (
    <ul aria-label={texts.list} className="bg-card divide-y rounded-lg border">
      {promotions.map((promotion) => {
        const { id, name, phase, state, is_elsewhere: isElsewhere } = promotion;
        return (
          <li
            key={id}
            className="grid gap-x-6 gap-y-3 p-4 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1.2fr)_auto] md:items-center"
          >
            <Name promotion={promotion} />
            <div className="text-sm">
              <p>
                {texts.period(
                  formatDateTime(promotion.starts_on),
                  formatDateTime(lastMinute(promotion.ends_on)),
                )}
              </p>
              <p className="text-muted-foreground break-words">
                {[...promotion.stores.map(nameOf), isElsewhere && texts.elsewhere].filter(Boolean).join(', ')}
              </p>
            </div>
            <div className="text-sm">
              <Badge variant={phaseColours[phase]}>{texts.phases[phase]}</Badge>
              <p className="text-muted-foreground money mt-1">
                {texts.uses(promotion.uses, promotion.max_uses)}
                {promotion.saved > 0 && ` · ${texts.saved(promotion.saved)}`}
              </p>
            </div>
            {!isElsewhere && (
              <div className="flex gap-2 md:justify-end">
                <Button
                  variant="outline"
                  onClick={() => onEdit(promotion)}
                  aria-label={texts.editNamed(name)}
                >
                  {texts.edit}
                </Button>
                {state === 'active' ? (
                  <Button
                    variant="outline"
                    disabled={isBusy}
                    onClick={() => onState(promotion, 'ended')}
                    aria-label={texts.endNamed(name)}
                  >
                    {texts.end}
                  </Button>
                ) : (
                  <Button
                    variant="outline"
                    disabled={isBusy}
                    onClick={() => onState(promotion, 'active')}
                    aria-label={texts.beginNamed(name)}
                  >
                    {texts.begin}
                  </Button>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Name({ promotion: { name, kind, items, percent, price } }: { promotion: Promotion }) {
  const discount = percent === null ? texts.price(price ?? 0) : texts.percent(percent);
  return (
    <div className="min-w-0">
      <h2 className="font-sans text-base font-semibold break-words">{name}</h2>
      <p className="text-sm">
        {texts.kinds[kind]} <span className="money font-semibold">{discount}</span>
      </p>
      <p className="text-muted-foreground line-clamp-2 text-sm">{itemsText({ kind, items })}</p>
    </div>
  );
}
