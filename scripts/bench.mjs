// `npm run bench`: builds the server and the bench, then runs it (bench/main.ts).
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './lib/ensure-build.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { nodeBundle } from './lib/node-bundle.mjs';
import { root } from './lib/shell.mjs';

await ensureDependencies();
await ensureBuild();
const { build } = await import('esbuild');
// Beside the dependencies, so that imports resolve from there; the bench is not deployed.
const outfile = join(root, 'node_modules/.cache/sumiller/bench.mjs');
await build({
  absWorkingDir: root,
  entryPoints: ['bench/main.ts'],
  outfile,
  ...nodeBundle,
  sourcemap: true,
  logLevel: 'warning',
});
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(outfile).href);
