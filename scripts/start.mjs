// `npm start`: from a fresh clone to the running portal. Node built-ins only until the dependencies are there.
import { ensureBuild } from './lib/ensure-build.mjs';
import { ensureDependencies } from './lib/install.mjs';

await ensureDependencies();
await ensureBuild();
process.env.NODE_ENV ??= 'production';
await import(new URL('../dist/server/main.js', import.meta.url).href);
