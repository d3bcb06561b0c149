/**
 * Takes away what the build has drawn of the landing page as soon as the app shows a page of its own, in the same frame.
 * Until then it stands in place of the loading screen.
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
