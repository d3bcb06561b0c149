/**
 * How whatever runs in Node is bundled, in the build and in tests of it: dependencies are found at run time.
 * @type {import('esbuild').BuildOptions}
 */
export const nodeBundle = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
};
