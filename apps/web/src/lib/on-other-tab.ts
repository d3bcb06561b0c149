/**
 * Tells whenever another tab may have written something: as it does, and when this tab comes back to the front, since
 * one that slept has missed it. Returns how to stop.
 */
export function onOtherTab(look: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('storage', look, { signal });
  window.addEventListener('focus', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  return () => stop.abort();
}
