import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * Packages of this repository go into the bundle; those from npm are found at run time.
 * @type {import('esbuild').Plugin}
 */
const ownPackages = {
  name: 'own packages',
  setup(build) {
    build.onResolve({ filter: /^@sumiller\// }, ({ path }) => ({ path: realpathSync(resolve(path)) }));
  },
};

/**
 * How everything that runs in Node is bundled, in the build and in tests of it.
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
