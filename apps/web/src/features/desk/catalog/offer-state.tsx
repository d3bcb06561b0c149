import { Badge } from '@/components/ui/badge';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { toast } from '@/lib/toast/toast';
import { useSetOffer } from '../api/catalog/get-catalog';
import { reportedAs } from '../shared/lists/change-failure';
import { catalogStrings as texts } from './catalog.strings';
import { isOfferStatus, type DeskOffer, type OfferStatus } from './offer';
import { staleText } from './offer-words';

const STATES: OfferStatus[] = ['active', 'inactive'];

/** The state of a product, which only staff of all its stores may change. */
export function OfferState({ offer }: { offer: DeskOffer }) {
  const { mutate, isPending } = useSetOffer();
  const { status, may_set_status } = offer;
  if (!may_set_status) {
    return (
      <span title={texts.elsewhere} className="inline-flex min-h-11 items-center">
        <Badge variant={status === 'active' ? 'success' : 'secondary'}>{texts.states[status]}</Badge>
        <span className="sr-only">{texts.elsewhere}</span>
      </span>
    );
  }
  const change = (value: string) =>
    isOfferStatus(value) &&
    value !== status &&
    mutate(
      { offer, field: 'status', seen: status, value },
      reportedAs(texts.saveFailed, (answer) => {
        if (answer.outcome === 'stale') toast.warning(staleText(answer, 'status'));
      }),
    );
  return (
    <Select value={status} onValueChange={change} disabled={isPending}>
      <SelectTrigger aria-label={texts.of('status', offer.name, offer.store)} className="w-32">
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {STATES.map((state) => (
          <SelectItem key={state} value={state}>
            {texts.states[state]}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
