/** The plugin brings no types of its own; the configuration needs its rules alone. */
declare module 'eslint-plugin-security' {
  import type { Rule } from 'eslint';
  const plugin: { rules: Record<string, Rule.RuleModule> };
  export default plugin;
}
