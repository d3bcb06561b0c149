import type { PromotionDraft } from './promotion';
import { promotionsStrings } from './promotions.strings';

const texts = promotionsStrings.form;

/** The name of the amount that a discount asks for. */
export function amountLabel({ discount, kind }: Pick<PromotionDraft, 'discount' | 'kind'>): string {
  if (discount === 'percent') return texts.percent;
  return kind === 'package' ? texts.packagePrice : texts.price;
}
