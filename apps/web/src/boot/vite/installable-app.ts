import { VitePWA } from 'vite-plugin-pwa';

/** The web app manifest and the service worker (src/sw.ts) with the list of files it keeps. */
export function installableApp() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    // src/app/pwa registers it: when, and what happens with a new version, is the app's to say.
    injectRegister: false,
    // The system asks for icons once, when the app is installed.
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['**/*.{js,css,html,woff2}', 'favicon.svg'],
      // The landing page's own: it comes with the page.
      globIgnores: ['start-app.js'],
      // Names under assets/ carry a hash: what is there under a name never changes.
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
