import { badNumber } from '../bad-row-reasons';
import { roundedTo } from './rounded-to';

type Limits = { decimals: number; max: number };

const THOUSANDS = 3;

/**
 * The reason a number with commas, spaces or several points is refused: what it would be without them, as far as that is certain.
 * `1.234,50` and `1,234.50` name their decimals by the last sign; `1,234` and `1.234` do not.
 */
function whyNotPlain(text: string, decimals: number): string | null {
  const plain = text.replaceAll(',', '');
  if (/^\d{1,3}([\s']\d{3})+([.,]\d+)?$/.test(text))
    return badNumber.thousands(text.replaceAll(/[\s']/g, '').replace(',', '.'));
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text) || /^\d{1,3}(\.\d{3}){2,}$/.test(text))
    return badNumber.thousands(text.replaceAll('.', '').replace(',', '.'));
  if (/^\d{1,3},\d{3}$/.test(text) && decimals >= THOUSANDS)
    return badNumber.commaForEither(plain, text.replace(',', '.'));
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return badNumber.thousands(plain);
  if (/^\d+,\d+$/.test(text)) return badNumber.comma(text.replace(',', '.'));
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(text) && decimals < THOUSANDS)
    return badNumber.pointForEither(text.replace('.', ''), roundedTo(text, decimals));
  return null;
}

/**
 * The reason a text is not a plain number (1234.50), or null if it is one. The reasons name what people really type: thousands
 * separators, decimal commas, currency signs, and Excel's forms of long numbers.
 */
export function whyNotNumber(text: string, { decimals, max }: Limits): string | null {
  if (/^-\s*[\d.]/.test(text)) return badNumber.negative;
  const notPlain = whyNotPlain(text, decimals);
  if (notPlain) return notPlain;
  if (/\$|mxn/i.test(text)) return badNumber.currency;
  if (/^\d+(\.\d+)?e[+-]?\d+$/i.test(text)) return badNumber.scientific;
  if (!/^\d+(\.\d+)?$/.test(text)) return badNumber.noNumber;
  if ((text.split('.')[1] ?? '').length > decimals)
    return decimals === 0 ? badNumber.noInteger : badNumber.decimals(decimals);
  if (Number(text) > max) return badNumber.tooLarge(max);
  return null;
}
