/** Calls back once the page has loaded and the browser is idle; returns the function that cancels it. */
export function afterPageIsAtRest(act: () => void): () => void {
  const waiting = new AbortController();
  const rest = () => {
    const soon = window.requestIdleCallback ?? ((call: () => void) => setTimeout(call, 500));
    soon(() => {
      if (!waiting.signal.aborted) act();
    });
  };
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true, signal: waiting.signal });
  return () => waiting.abort();
}
