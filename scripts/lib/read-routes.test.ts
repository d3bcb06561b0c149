import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paths } from '../../apps/web/src/config/paths';
import { readRoutes } from './read-routes.mjs';

const router = new URL('../../apps/web/src/app/router.tsx', import.meta.url);
const routes = readRoutes(readFileSync(router, 'utf8'));

describe('the routes read from the source of the router', () => {
  it('are one per path, and the page of unknown URLs', () => {
    expect(routes.map(({ name }) => name).sort()).toEqual([...Object.keys(paths), 'notFound'].sort());
  });

  it('include the layouts and guards around a page, also those with other names', () => {
    expect(routes.find(({ name }) => name === 'products')).toEqual({
      name: 'products',
      file: 'src/features/products/products-page.tsx',
      around: [
        'src/app/data-layout.tsx',
        'src/app/shell/signed-in-root.tsx',
        'src/app/shell/shopping-layout.tsx',
        'src/app/guards/require-location.tsx',
      ],
    });
  });
});
