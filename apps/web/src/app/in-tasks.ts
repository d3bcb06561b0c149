/**
 * Runs each step in a task of its own, between which the browser renders and takes input; also in a background tab, where
 * timers wait for a second. Returns what cancels the rest.
 */
export function inTasks(steps: (() => void)[]): () => void {
  const { port1, port2 } = new MessageChannel();
  const rest = [...steps];
  port1.onmessage = () => {
    rest.shift()?.();
    if (rest.length > 0) port2.postMessage(null);
    else port1.close();
  };
  port2.postMessage(null);
  return () => port1.close();
}
