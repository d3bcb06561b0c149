import { VitePWA } from 'vite-plugin-pwa';

/** The web app manifest, and the service worker (src/sw.ts) with the list of files it precaches. */
export function installableApp() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    // src/app/pwa registers it, and handles new versions.
    injectRegister: false,
    // The system requests icons only once, when the app is installed.
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['**/*.{js,css,html,woff2}', 'favicon.svg'],
      // The first belongs to the landing page and is delivered with it; the second reads workbooks, at the desk.
      globIgnores: ['start-app.js', 'assets/workbook-worker-*.js'],
      // File names under assets/ carry a hash, so their content never changes.
      dontCacheBustURLsMatching: /^assets\//,
    },
    manifest: {
      id: '/',
      name: 'Sumiller · Portal B2B para profesionales',
      short_name: 'Sumiller',
      description: 'Pide vinos y licores a tus proveedores: catálogo con tus precios, carrito y pedidos.',
      lang: 'es-MX',
      dir: 'ltr',
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      theme_color: '#6f1a2f',
      background_color: '#faf7f2',
      categories: ['business', 'food', 'shopping'],
      icons: [
        { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      shortcuts: [
        { name: 'Catálogo', url: '/products' },
        { name: 'Carrito', url: '/cart' },
        { name: 'Mis pedidos', url: '/orders' },
      ],
    },
  });
}
