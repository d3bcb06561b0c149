import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

// GoTrueAdminApi stays: signing out uses its signOut.
const unused = /^\.\/(lib\/webauthn|lib\/web3\/ethereum)$/;

/**
 * Removes from the auth client what this app never calls and a bundler cannot drop because it hangs on a class:
 * passkeys and wallets. unused-auth.ts provides the names it imports from them; a release that needs more fails the
 * build.
 */
export function leanAuthClient(): Plugin {
  return {
    name: 'lean-auth-client',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !/auth-js\/dist\/module\/[\w]+\.js$/.test(importer) || !unused.test(source))
        return null;
      return fileURLToPath(new URL('./unused-auth.ts', import.meta.url));
    },
  };
}
