import type { Plugin } from 'vite';

type Rule = { file: RegExp; pattern: RegExp; replacement: string };

const rules: Rule[] = [
  // The style sheet of the toasts; src/styles/index.css imports the same text as a file.
  { file: /\/sonner\/dist\/index\.mjs$/, pattern: /^__insertCSS\(".*"\);?$/m, replacement: '' },
  // A constant <style> inside every select; src/styles/index.css contains its two rules.
  {
    file: /\/@radix-ui\/react-select\/dist\/index\.mjs$/,
    pattern:
      /\/\* @__PURE__ \*\/ jsx\(\s*"style",\s*\{\s*dangerouslySetInnerHTML: \{\s*__html: `[^`]*`\s*\},\s*nonce\s*\}\s*\),/,
    replacement: '',
  },
];

/**
 * Removes the <style> elements from the libraries that write them, so that the built app runs under `style-src 'self'`
 * without exceptions. A library that changes this code fails the build.
 */
export function strictCsp(): Plugin {
  return {
    name: 'strict-csp',
    apply: 'build',
    transform(code, id) {
      const rule = rules.find(({ file }) => file.test(id));
      if (!rule) return null;
      const without = code.replace(rule.pattern, rule.replacement);
      if (without === code)
        this.error(`strict-csp: nothing to take out of ${id}; see what the library does now`);
      return { code: without, map: null };
    },
  };
}
