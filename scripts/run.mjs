// `node scripts/run.mjs <entry> [arguments]`: an operator's command, after setting up everything it needs.
import { ensureBuild } from './lib/ensure-build.mjs';
import { entries } from './lib/entries.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { fail } from './lib/shell.mjs';
import { refuseFewFiles } from '../apps/portal/open-files.mjs';
import { stopWithParent } from './lib/stop-with-parent.mjs';

const [name = ''] = process.argv.splice(2, 1);
const entry = entries[name];
if (!entry) fail(`Unknown command "${name}". Known: ${Object.keys(entries).join(', ')}.`);

refuseFewFiles();
await ensureDependencies();
await ensureBuild();
process.env.NODE_ENV ??= 'production';
stopWithParent();
await import(new URL(`../dist/${name}.js`, import.meta.url).href);
