import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { installableApp } from './src/boot/vite/installable-app.ts';
import { leanAuthClient } from './src/boot/vite/lean-auth-client.ts';
import { productionRouter } from './src/boot/vite/production-router.ts';
import { chunkName, sharedChunks } from './src/boot/vite/shared-chunks.ts';
import { strictCsp } from './src/boot/vite/strict-csp.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss(), strictCsp(), leanAuthClient(), productionRouter(), installableApp()],
  resolve: {
    alias: {
      '@': here('./src'),
      'react-style-singleton': here('./src/boot/vite/style-singleton.ts'),
    },
  },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // No inlining as data: URIs, which a strict Content-Security-Policy may refuse.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // A domain's index only re-exports: importing one thing must not load the others.
        moduleSideEffects: [{ test: /\/src\/domain\/[^/]+\/index\.ts$/, sideEffects: false }],
        // Reading a property has no side effects, in our code and in every library.
        propertyReadSideEffects: false,
      },
      output: { codeSplitting: sharedChunks(), chunkFileNames: chunkName },
    },
    // Every targeted browser supports modulepreload.
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/rest', '/auth/v1', '/storage/v1', '/config.json', '/pictures', '/healthz', '/readyz'].map((path) => [
        path,
        process.env.PORTAL_URL ?? 'http://127.0.0.1:3000',
      ]),
    ),
  },
});
