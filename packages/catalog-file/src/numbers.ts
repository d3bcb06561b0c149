import { badNumber } from './bad-row-reasons';

type Limits = { decimals: number; max: number };

const withoutThousands = (text: string) => text.replaceAll(',', '');

/**
 * The reason a text is not a plain number (1234.50), or null if it is one. The reasons name what people really type: thousands
 * separators, decimal commas, currency signs, and Excel's forms of long numbers.
 */
export function whyNotNumber(text: string, { decimals, max }: Limits): string | null {
  if (/^-\s*[\d.]/.test(text)) return badNumber.negative;
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return badNumber.thousands(withoutThousands(text));
  if (/^\d+,\d+$/.test(text)) return badNumber.comma(text.replace(',', '.'));
  if (/\$|mxn/i.test(text)) return badNumber.currency;
  if (/^\d+(\.\d+)?e[+-]?\d+$/i.test(text)) return badNumber.scientific;
  if (!/^\d+(\.\d+)?$/.test(text)) return badNumber.noNumber;
  if ((text.split('.')[1] ?? '').length > decimals)
    return decimals === 0 ? badNumber.noInteger : badNumber.decimals(decimals);
  if (Number(text) > max) return badNumber.tooLarge(max);
  return null;
}
