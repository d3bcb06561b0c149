import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '@': here('./src') } },
  build: { outDir: here('../dist/web'), emptyOutDir: true, target: 'es2022', sourcemap: false },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/rest', '/auth/v1', '/config.json', '/pictures', '/healthz'].map((path) => [
        path,
        process.env.PORTAL_URL ?? 'http://127.0.0.1:3000',
      ]),
    ),
  },
});
