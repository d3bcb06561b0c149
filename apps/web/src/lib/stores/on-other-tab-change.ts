/**
 * Calls `look` whenever another tab may have written something: on the write itself, and when this tab returns to the foreground,
 * since a suspended tab has missed it. Returns the function that stops this.
 */
export function onOtherTabChange(look: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('storage', look, { signal });
  window.addEventListener('focus', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  return () => stop.abort();
}
