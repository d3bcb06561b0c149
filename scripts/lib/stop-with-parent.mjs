/**
 * Ends this process, gracefully, when the one that started it is gone. npm hands SIGTERM to the shell between it and
 * us, which dies without passing it on: an orphan was meant, too.
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
}
