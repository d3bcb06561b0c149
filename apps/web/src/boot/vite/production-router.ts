import type { Plugin } from 'vite';

/**
 * Takes the router as it is meant for production. Its package names the other one for browsers, whatever is being built:
 * the same with all its warnings to developers. A release that lays its files out otherwise stops the build.
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
