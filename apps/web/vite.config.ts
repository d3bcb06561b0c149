import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildOptions } from './src/boot/vite/build-options.ts';
import { installableApp } from './src/boot/vite/installable-app.ts';
import { leanAuthClient } from './src/boot/vite/lean-auth-client.ts';
import { pageScripts } from './src/boot/vite/page-scripts.ts';
import { productionRouter } from './src/boot/vite/production-router.ts';
import { strictCsp } from './src/boot/vite/strict-csp.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    tailwindcss(),
    pageScripts(),
    strictCsp(),
    leanAuthClient(),
    productionRouter(),
    installableApp(),
  ],
  resolve: {
    alias: {
      '@': here('./src'),
      'react-style-singleton': here('./src/boot/vite/style-singleton.ts'),
    },
  },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    ...buildOptions,
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
