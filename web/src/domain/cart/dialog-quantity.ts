/** What typing in the add dialog leads to: the text that then stands there, and whether the stock forbade it. */
export type Draft = { text: string; isTooMuch: boolean };

/**
 * The draft after typing: what is no whole number becomes 1, zero and what the stock does not cover are
 * ignored. An emptied field stays empty while it is being typed in, and counts as 1.
 */
export function typeQuantity(typed: string, current: string, stock: number): Draft {
  const text = typed.trim();
  if (text === '') return { text, isTooMuch: false };
  if (!/^\d+$/.test(text)) return { text: '1', isTooMuch: false };
  if (Number(text) < 1) return { text: current, isTooMuch: false };
  if (Number(text) > stock) return { text: current, isTooMuch: true };
  return { text: String(Number(text)), isTooMuch: false };
}

/** The quantity a draft stands for. */
export function quantityOf(text: string): number {
  return Number(text) || 1;
}
