import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../scripts/', import.meta.url));

/** Serves `boot/scripts/x.js` as /x.js, unchanged: what runs before the bundle has an address that pages can name. */
export function pageScripts(): Plugin {
  const names = readdirSync(folder);
  const textOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
  return {
    name: 'page-scripts',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const name of names) this.emitFile({ type: 'asset', fileName: name, source: textOf(name) });
    },
    configureServer(server) {
      for (const name of names) {
        server.middlewares.use(`/${name}`, (_request, response) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.end(textOf(name));
        });
      }
    },
  };
}
