import type { Plugin } from 'vite';

/**
 * Resolves the router's production build. Its package always names the development build for browsers, with all its
 * developer warnings. A release with a different file layout fails the build.
 */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/^react-router(\/dom)?$/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || found.external) return found;
      const id = found.id.replace('/dist/development/', '/dist/production/');
      if (id === found.id)
        this.error(`production-router: ${id} is not where it was; see what the package names now`);
      return { ...found, id };
    },
  };
}
