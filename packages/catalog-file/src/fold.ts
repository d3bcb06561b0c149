/** Text as people compare it: without accents, case or repeated blanks ("Vino  Rosé" equals "vino rose"). */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Text as part of a web address: "Añejo 100%" becomes "anejo-100". Empty if no character can be kept. */
export function slugify(text: string): string {
  const letters: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd', ł: 'l' };
  return fold(text)
    .replace(/[øæœßđł]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
