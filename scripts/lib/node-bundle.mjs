import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * This repository's packages are bundled; those from npm are resolved at run time.
 * @type {import('esbuild').Plugin}
 */
const ownPackages = {
  name: 'own packages',
  setup(build) {
    build.onResolve({ filter: /^@sumiller\// }, ({ path }) => ({ path: realpathSync(resolve(path)) }));
  },
};

/**
 * Bundling options for everything that runs in Node, in the build and in its tests.
 * @type {import('esbuild').BuildOptions}
 */
export const nodeBundle = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  plugins: [ownPackages],
};
