// `npm start`: from a fresh clone to the running portal. Node built-ins only until the dependencies are there.
import { ensureBuild } from './lib/ensure-build.mjs';
import { ensureDependencies } from './lib/install.mjs';

/** npm hands SIGTERM to the shell between it and us, which dies without passing it on: an orphan was meant, too. */
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}

await ensureDependencies();
await ensureBuild();
process.env.NODE_ENV ??= 'production';
if (process.env.npm_lifecycle_event) stopWithParent();
await import(new URL('../dist/server/main.js', import.meta.url).href);
