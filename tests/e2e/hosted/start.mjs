// Bundles and runs the server of the rehearsal, as scripts/build.mjs does with the portal.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import esbuild from 'esbuild';
import { nodeBundle } from '../../../scripts/lib/node-bundle.mjs';
import { root } from '../../../scripts/lib/shell.mjs';

const outfile = join(root, 'node_modules/.cache/hosted/serve.js');
await esbuild.build({
  entryPoints: [fileURLToPath(new URL('serve.ts', import.meta.url))],
  outfile,
  ...nodeBundle,
  logLevel: 'error',
});
await import(pathToFileURL(outfile).href);
