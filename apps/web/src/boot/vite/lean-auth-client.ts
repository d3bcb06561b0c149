import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const replacements = new Map([
  ['./lib/webauthn', './unused-auth.ts'],
  ['./lib/web3/ethereum', './unused-auth.ts'],
  ['./GoTrueAdminApi', '../../lib/backend/sign-out-api.ts'],
]);

/**
 * Removes code of the auth client that this app never calls and a bundler cannot drop because it is attached to a class:
 * passkeys, wallets, and administration except signing out. unused-auth.ts and sign-out-api.ts provide the names imported from
 * there; a release that needs more fails the build.
 */
export function leanAuthClient(): Plugin {
  return {
    name: 'lean-auth-client',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const replacement = replacements.get(source);
      if (!replacement || !importer || !/auth-js\/dist\/module\/\w+\.js$/.test(importer)) return null;
      return fileURLToPath(new URL(replacement, import.meta.url));
    },
  };
}
