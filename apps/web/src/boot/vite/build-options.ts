import type { BuildEnvironmentOptions } from 'vite';
import { chunkName, sharedChunks } from './shared-chunks.ts';

/** How the bundler cuts the app into files, and what it may leave out. */
export const buildOptions: BuildEnvironmentOptions = {
  target: 'es2022',
  sourcemap: false,
  // No inlining as data: URIs, which a strict Content-Security-Policy may refuse.
  assetsInlineLimit: 0,
  // Every targeted browser supports modulepreload.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    treeshake: {
      // A domain's index only re-exports: importing one thing must not load the others.
      moduleSideEffects: [{ test: /\/src\/domain\/[^/]+\/index\.ts$/, sideEffects: false }],
      // Reading a property has no side effects, in our code and in every library.
      propertyReadSideEffects: false,
    },
    output: { codeSplitting: sharedChunks(), chunkFileNames: chunkName },
  },
};
