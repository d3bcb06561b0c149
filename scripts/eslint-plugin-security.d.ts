/** The plugin has no types; the configuration only needs its rules. */
declare module 'eslint-plugin-security' {
  import type { Rule } from 'eslint';
  const plugin: { rules: Record<string, Rule.RuleModule> };
  export default plugin;
}
