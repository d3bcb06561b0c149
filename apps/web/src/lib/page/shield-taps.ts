/**
 * Keeps taps from the page until the work is done, and lets keys through: the second tap of an impatient finger would hit what has come to
 * light under the button of the first.
 */
export async function shieldTaps<Result>(work: () => Promise<Result>): Promise<Result> {
  const shield = document.createElement('div');
  shield.className = 'fixed inset-0 z-100';
  document.body.append(shield);
  try {
    return await work();
  } finally {
    shield.remove();
  }
}
