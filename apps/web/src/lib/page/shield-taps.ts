/**
 * Keeps taps from the page until the work is done; keys pass. The second tap of an impatient finger would hit whatever is under the
 * button of the first once its dialog has closed.
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
