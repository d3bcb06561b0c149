/**
 * Removes the prerendered landing page in the frame in which the app shows its first page. Until then it serves as the loading
 * screen.
 */
export function endFirstPaint(root: HTMLElement): void {
  const firstPaint = document.getElementById('first-paint');
  if (!firstPaint) return;
  const observer = new MutationObserver(() => {
    if (!root.querySelector('main')) return;
    observer.disconnect();
    firstPaint.remove();
  });
  observer.observe(root, { childList: true, subtree: true });
}
