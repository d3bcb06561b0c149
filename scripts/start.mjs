// `npm start`: from a fresh clone to the running portal. Only Node built-ins until the dependencies are installed.
import { ensureBuild } from './lib/ensure-build.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { refuseFewFiles } from '../apps/portal/open-files.mjs';
import { stopWithParent } from './lib/stop-with-parent.mjs';

refuseFewFiles();
await ensureDependencies();
await ensureBuild();
process.env.NODE_ENV ??= 'production';
stopWithParent();
await import(new URL('../dist/portal.js', import.meta.url).href);
