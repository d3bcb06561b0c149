import { formatDateTime, formatMoney } from '@/lib/format';
import { catalogStrings as texts } from './catalog.strings';
import type { DeskOffer, OfferField } from './offer';

function valueOf(offer: DeskOffer, field: OfferField | 'sat_key'): string {
  if (field === 'sat_key') return offer.given_key ?? texts.satKey.none.toLowerCase();
  if (field === 'stock') return String(offer.stock);
  if (field === 'status') return texts.states[offer.status].toLowerCase();
  return offer.price === null ? texts.noPrice.toLowerCase() : formatMoney(offer.price);
}

/** The person who changed a value in the meantime, the time, and its present value. */
export function staleText(
  answer: { offer: DeskOffer; by: string | null; at: string | null },
  field: OfferField | 'sat_key',
): string {
  const at = answer.at === null ? null : formatDateTime(answer.at);
  return texts.stale(answer.by, at, valueOf(answer.offer, field));
}
