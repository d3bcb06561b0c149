import js from '@eslint/js';
import query from '@tanstack/eslint-plugin-query';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import security from 'eslint-plugin-security';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const restrictedSyntax = [
  ...[
    "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]',
    "CallExpression[callee.property.name='insertAdjacentHTML']",
  ].map((selector) => ({ selector, message: 'Text from data never becomes markup.' })),
  {
    selector: ':matches(SpreadElement, JSXSpreadAttribute)[argument.type=/^(Object|Array)Expression$/]',
    message: 'Write what the literal holds where it is spread.',
  },
  {
    selector: "CallExpression[callee.object.name='vi'][callee.property.name='mock']",
    message:
      'Test files share modules: one that another file loaded is not replaced. Spy on it, or see missing-list.test.tsx.',
  },
];

const writtenLengths = {
  selector: "JSXAttribute[name.name='maxLength'] > JSXExpressionContainer > Literal",
  message: 'Take the length from the column that the field is written to: lib/fields/*column-lengths.ts.',
};

/** Packages receive the product's names from outside (see apps/portal/product.ts and apps/portal/database/portal-cluster.ts). */
const productNames = [
  'Literal[value=/sumiller/i]:not(ImportDeclaration > Literal, ExportNamedDeclaration > Literal)',
  'TemplateElement[value.raw=/sumiller/i]',
].map((selector) => ({
  selector,
  message: 'A package does not know the product: take the name as a parameter.',
}));

/**
 * All of eslint-plugin-security except rules with only false positives here: typed code indexes objects and passes file names in
 * variables all the time, comparing with undefined is not a timing attack, and eslint-plugin-regexp detects catastrophic
 * backtracking exactly.
 * @type {import('eslint').Linter.RulesRecord}
 */
const securityRules = {
  ...Object.fromEntries(Object.keys(security.rules).map((name) => [`security/${name}`, 'error'])),
  'security/detect-object-injection': 'off',
  'security/detect-non-literal-fs-filename': 'off',
  'security/detect-non-literal-regexp': 'off',
  'security/detect-possible-timing-attacks': 'off',
  'security/detect-unsafe-regex': 'off',
  'security/detect-child-process': 'off',
  'regexp/no-super-linear-backtracking': 'error',
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-new-func': 'error',
  'no-script-url': 'error',
  'no-restricted-syntax': ['error', ...restrictedSyntax],
};

const pointerHandlers = ['onClick', 'onMouseDown', 'onMouseUp'];

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.data/', 'apps/web/src/lib/backend/database.types.ts'] },
  js.configs.recommended,
  // The rules that need types are in .oxlintrc.json.
  ...tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      'no-console': ['error', { allow: ['warn', 'error', 'info'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      complexity: ['error', 16],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  { plugins: { security, regexp }, rules: securityRules },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    extends: [query.configs['flat/recommended'], a11y.configs.recommended],
    rules: {
      // The rules that compile components are in .oxlintrc.json (ADR 440).
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // Lists and groups handle the arrow keys of their buttons: a single tab stop each.
      'jsx-a11y-x/no-noninteractive-element-interactions': ['error', { handlers: pointerHandlers }],
      'jsx-a11y-x/no-static-element-interactions': ['error', { handlers: pointerHandlers }],
      // Only our own fields, which appear at a deliberate press, take the focus.
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
      // The options of a combobox are clicked, while its field keeps the focus and handles the keys.
      'jsx-a11y-x/click-events-have-key-events': 'off',
      'no-restricted-syntax': ['error', ...restrictedSyntax, writtenLengths],
    },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    // Parts that are the page, and parts of no page that may be missing: docs/decisions/0326.
    ignores: [
      'apps/web/src/boot/{toaster-on-demand,idle/*}.tsx',
      'apps/web/src/app/{errors/*,shell/signed-in-root}.tsx',
      'apps/web/src/domain/location/current/location-provider.tsx',
      'apps/web/src/features/auth/auth-page.tsx',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react',
          importNames: ['lazy'],
          message: 'Use partOnDemand or useOnDemand: the page stays if the fetch fails.',
        },
      ],
    },
  },
  // Tests use such addresses to check that they are refused.
  { files: ['**/*.test.{ts,tsx}'], rules: { 'no-script-url': 'off' } },
  {
    files: ['packages/*/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, ...productNames] },
  },
  { files: ['*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['apps/web/**'], languageOptions: { globals: globals.browser } },
  {
    files: [
      '{apps/portal,apps/operator,packages,demo,scripts,testing,tests,bench}/**',
      '*.config.*',
      '*.cjs',
    ],
    languageOptions: { globals: globals.node },
  },
);
