/** Calls back once the page has loaded and the browser is idle; returns the function that cancels it. */
export function afterPageIsIdle(act: () => void): () => void {
  const waiting = new AbortController();
  const rest = () => {
    const actOnce = () => {
      if (!waiting.signal.aborted) act();
    };
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(actOnce, { timeout: 10_000 });
    else setTimeout(actOnce, 500);
  };
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true, signal: waiting.signal });
  return () => waiting.abort();
}
