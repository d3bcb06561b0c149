import esbuild from 'esbuild';
import { entries } from './entries.mjs';
import { nodeBundle } from './node-bundle.mjs';
import { root } from './shell.mjs';

/**
 * Each program checks the limit of open files before it loads anything: with too few, Node fails halfway through the packages
 * with a stack trace. @type {import('esbuild').Plugin}
 */
const countsFilesFirst = {
  name: 'counts files first',
  setup(build) {
    build.onResolve({ filter: /^/ }, ({ kind, path }) =>
      kind === 'entry-point' ? { path, namespace: 'program' } : null,
    );
    build.onLoad({ filter: /^/, namespace: 'program' }, ({ path }) => ({
      contents: `
        import { refuseFewFiles } from './apps/portal/open-files.mjs';
        refuseFewFiles();
        await import('./${path}');`,
      resolveDir: root,
    }));
  },
};

/** Builds the server and the operators' commands into a folder. @param {string} outdir */
export async function buildPrograms(outdir) {
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir,
    ...nodeBundle,
    plugins: [countsFilesFirst, ...(nodeBundle.plugins ?? [])],
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    sourcemap: true,
    logLevel: 'warning',
  });
}
