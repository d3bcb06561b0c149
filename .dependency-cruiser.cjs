const { join } = require('node:path');

/**
 * Which modules may import which (docs/architecture.md). A rule names what is forbidden; everything else is allowed.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const domains = [
  'session',
  'staff',
  'group',
  'mail',
  'location',
  'product',
  'cart',
  'favorite',
  'order',
  'shelf',
];
/** A domain may only import those before it; domains of one level are independent. */
const forbiddenDomains = (domain) => {
  const level = {
    session: 0,
    staff: 1,
    group: 1,
    mail: 1,
    location: 2,
    product: 3,
    cart: 4,
    favorite: 4,
    order: 5,
    shelf: 5,
  };
  return domains.filter((other) => other !== domain && level[other] >= level[domain]);
};

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two modules that need each other are one module, or miss a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      comment: 'What several screens share belongs in domain/ or components/.',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'only-app-composes',
      severity: 'error',
      comment: 'app/ and boot/ import everything; only main.tsx and sw.ts import them.',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/((app|boot)/|main\\.tsx$|sw\\.ts$)' },
      to: { path: '^apps/web/src/(app|boot)/' },
    },
    {
      name: 'domain-does-not-know-features',
      severity: 'error',
      from: { path: '^apps/web/src/domain/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    ...domains.map((domain) => ({
      name: `domain-order-${domain}`,
      severity: 'error',
      comment:
        'session → {staff, group, mail} → location → product → {cart, favorite} → {order, shelf}: never upwards.',
      from: { path: `^apps/web/src/domain/${domain}/` },
      to: { path: `^apps/web/src/domain/(${forbiddenDomains(domain).join('|') || 'none'})/` },
    })),
    {
      name: 'components-have-no-data',
      severity: 'error',
      from: { path: '^apps/web/src/components/' },
      to: { path: '^apps/web/src/(app|features|domain|config)/' },
    },
    {
      name: 'components-know-little-of-lib',
      severity: 'error',
      comment: 'Components format and join class names; they do not talk to any service.',
      from: { path: '^apps/web/src/components/' },
      to: {
        path: '^apps/web/src/lib/',
        pathNot:
          '^apps/web/src/lib/(format|cn|failure-reason|use-[a-z-]+|keyboard/|on-demand/|toast/|backend/use-sign-up-closed)',
      },
    },
    {
      name: 'lib-config-strings-stay-below',
      severity: 'error',
      from: { path: '^apps/web/src/(lib|config|strings)/' },
      to: { path: '^apps/web/src/(app|features|domain|components)/' },
    },
    {
      name: 'only-api-files-talk-to-the-backend',
      severity: 'error',
      comment: 'Queries and mutations live in **/api/, sessions in domain/session.',
      from: {
        path: '^apps/web/src/',
        pathNot: '(^apps/web/src/lib/|/api/|^apps/web/src/domain/session/|\\.(test|fixture)\\.tsx?$)',
      },
      to: { path: '(^apps/web/src/lib/backend/supabase\\.ts$|node_modules/@supabase/)' },
    },
    {
      name: 'api-files-show-no-toasts',
      severity: 'error',
      comment: 'They report to their caller (docs/decisions/0169).',
      from: { path: '^apps/web/src/.*/api/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/lib/toast/' },
    },
    {
      name: 'web-knows-no-other-room',
      severity: 'error',
      comment:
        'The app talks to the contract; that it is answered by this repository is nothing it knows. It reads price lists as the command line does.',
      from: { path: '^apps/web/' },
      to: {
        path: '^(apps/(portal|operator)|packages|demo|testing|tests|scripts|bench)/',
        pathNot: '^packages/catalog-file/',
      },
    },
    {
      name: 'only-the-desk-reads-price-lists',
      severity: 'error',
      comment:
        'The rules of the file are loaded with the page that imports one; a picture’s host and rounding are a few lines each.',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/features/desk/catalog/import/' },
      to: { path: '^packages/catalog-file/', pathNot: '/(public-host|rounded-to)\\.ts$' },
    },
    {
      name: 'price-lists-are-read-anywhere',
      severity: 'error',
      comment: 'Code for the browser imports no module of Node and no other package.',
      from: { path: '^packages/catalog-file/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'nothing-that-runs-knows-the-app-or-the-tests',
      severity: 'error',
      from: { path: '^(apps/(portal|operator)|packages|demo)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps/web|testing|tests)/' },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      comment: 'What a package needs of the product comes in as a parameter.',
      from: { path: '^packages/' },
      to: { path: '^(apps|demo|testing|tests)/' },
    },
    {
      name: 'packages-know-the-ground-only',
      severity: 'error',
      comment: 'Of the other packages: postgres and turns, which know none themselves.',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/([^/]+)/', pathNot: '^packages/($1|postgres|turns)/' },
    },
    {
      name: 'the-ground-knows-no-package',
      severity: 'error',
      from: { path: '^packages/(postgres|turns|catalog-file)/' },
      to: { path: '^packages/([^/]+)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'packages-are-entered-by-their-names',
      severity: 'error',
      comment: 'A package shows what its package.json exports; a relative path would go past that.',
      from: { path: '^(apps|demo|testing|tests|bench)/' },
      to: { path: '^packages/', dependencyTypes: ['local'], dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'operator-knows-the-database-only',
      severity: 'error',
      comment:
        'How the database is reached and brought up to date, the settings and the log, the outbox with its mailer, and the rules of a price list; never what answers requests.',
      from: { path: '^apps/operator/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(apps/portal|packages)/',
        pathNot:
          '^apps/portal/(database/|outbox/|(env|log|product|root)\\.ts$)|^packages/(postgres|catalog-file)/|^packages/auth-api/src/mail/mailer\\.ts$',
      },
    },
    {
      name: 'portal-knows-no-operator',
      severity: 'error',
      from: { path: '^(apps/portal|demo)/' },
      to: { path: '^apps/operator/' },
    },
    {
      name: 'the-demo-has-one-door',
      severity: 'error',
      comment:
        'main.ts and portal.ts fill an empty database with it if asked to, and its pictures are served.',
      from: { path: '^apps/', pathNot: '^apps/portal/(main|portal|http/site/pictures)\\.ts$' },
      to: { path: '^demo/' },
    },
    {
      name: 'outbox-knows-the-mailer-only',
      severity: 'error',
      comment: 'Texts and delivery; services.ts hands it the pool and the way to send.',
      from: { path: '^apps/portal/outbox/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(apps/portal|packages)/',
        pathNot: '^apps/portal/(outbox/|log\\.ts$)|^packages/auth-api/src/index\\.ts$',
      },
    },
    {
      name: 'apps-know-no-scripts',
      severity: 'error',
      comment: 'Scripts build, test and start them.',
      from: { path: '^(apps|packages|demo)/', pathNot: '\\.test\\.ts$|^packages/data-api/bin/' },
      to: { path: '^scripts/' },
    },
    {
      name: 'bench-is-separate',
      severity: 'error',
      comment: 'It may look into the portal; nothing that is deployed or tested knows it.',
      from: { path: '^(apps|packages|demo|testing|tests)/' },
      to: { path: '^bench/' },
    },
    {
      name: 'bench-measures-the-portal',
      severity: 'error',
      from: { path: '^bench/' },
      to: { path: '^(apps/(web|operator)|tests)/' },
    },
    {
      name: 'no-dev-dependencies-in-production',
      severity: 'error',
      from: {
        path: '^(apps/(portal|operator)|packages|demo)/',
        pathNot: '(\\.(test|fixture)\\.ts$|^apps/portal/database/types/(generate|format)-types\\.ts$)',
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: join(__dirname, 'tsconfig.boundaries.json') },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};
