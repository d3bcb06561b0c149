import { formatMoney } from '@/lib/format';
import { sumPesos } from '@/lib/money';
import { deskOrdersStrings as texts } from '../../desk.strings';

/** That what was paid for orders is owed back once they are cancelled; none if nothing was. */
export function heldNote(amounts: readonly number[]): string | undefined {
  const held = sumPesos(amounts);
  return held > 0 ? texts.paid(formatMoney(held)) : undefined;
}
