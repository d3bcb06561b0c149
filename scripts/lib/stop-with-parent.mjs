/**
 * Ends this process gracefully when its parent is gone. npm sends SIGTERM to the shell between it and us, which dies without
 * passing it on: the signal was meant for the orphan too.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
  // A service manager may signal both: a second signal would not wait for the requests in flight.
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
    process.once(signal, () => {
      clearInterval(watch);
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
}
