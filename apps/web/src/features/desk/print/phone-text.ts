/** Area codes of two digits; the others have three. */
const TWO_DIGITS = /^(?:33|55|56|81)/;

/** A telephone in groups, as Mexican numbers of ten digits are read; others as they are. */
export function phoneText(phone: string): string {
  const digits = phone.replace(/^\+?52(?=\d{10}$)/, '');
  if (!/^\d{10}$/.test(digits)) return phone;
  const area = TWO_DIGITS.test(digits) ? 2 : 3;
  return [digits.slice(0, area), digits.slice(area, 6), digits.slice(6)].join(' ');
}
