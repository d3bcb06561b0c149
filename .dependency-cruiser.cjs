const { join } = require('node:path');

/**
 * Who may know whom (docs/architecture.md). A rule names what is forbidden; everything else is allowed.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const domains = ['session', 'company', 'location', 'product', 'cart', 'wishlist', 'order', 'shelf'];
/** What a domain may import of the others: those before it; two of one level stand side by side. */
const forbiddenDomains = (domain) => {
  const level = { session: 0, company: 1, location: 2, product: 3, cart: 4, wishlist: 4, order: 5, shelf: 5 };
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
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'only-app-composes',
      severity: 'error',
      comment: 'app/ imports everything; nothing but main.tsx and sw.ts imports app/.',
      from: { path: '^web/src/', pathNot: '^web/src/(app/|main\\.tsx$|sw\\.ts$)' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'domain-does-not-know-features',
      severity: 'error',
      from: { path: '^web/src/domain/' },
      to: { path: '^web/src/(features|app)/' },
    },
    ...domains.map((domain) => ({
      name: `domain-order-${domain}`,
      severity: 'error',
      comment: 'session → company → location → product → {cart, wishlist} → {order, shelf}: never upwards.',
      from: { path: `^web/src/domain/${domain}/` },
      to: { path: `^web/src/domain/(${forbiddenDomains(domain).join('|') || 'none'})/` },
    })),
    {
      name: 'components-have-no-data',
      severity: 'error',
      from: { path: '^web/src/components/' },
      to: { path: '^web/src/(app|features|domain|config)/' },
    },
    {
      name: 'components-know-little-of-lib',
      severity: 'error',
      comment: 'Components format and join class names; they do not talk to anybody.',
      from: { path: '^web/src/components/' },
      to: { path: '^web/src/lib/', pathNot: '^web/src/lib/(format|cn|toast|image-url|use-[a-z-]+)' },
    },
    {
      name: 'lib-config-strings-stay-below',
      severity: 'error',
      from: { path: '^web/src/(lib|config|strings)/' },
      to: { path: '^web/src/(app|features|domain|components)/' },
    },
    {
      name: 'only-api-files-talk-to-the-backend',
      severity: 'error',
      comment: 'Queries and mutations live in **/api/, sessions in domain/session.',
      from: {
        path: '^web/src/',
        pathNot: '(^web/src/lib/|/api/|^web/src/domain/session/|\\.test\\.tsx?$)',
      },
      to: { path: '(^web/src/lib/supabase\\.ts$|node_modules/@supabase/)' },
    },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|ops|tests|supabase|scripts)/' },
    },
    {
      name: 'server-knows-no-web',
      severity: 'error',
      from: { path: '^(server|ops|supabase)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(web/|tests/)' },
    },
    {
      name: 'rest-and-auth-stand-apart',
      severity: 'error',
      comment: 'Each knows server/postgres, the log, the turns and its own files; portal.ts joins them.',
      from: { path: '^server/(rest|auth)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/', pathNot: '^server/($1|postgres|(log|turns)\\.ts$)' },
    },
    {
      name: 'outbox-knows-the-mailer-only',
      severity: 'error',
      comment: 'Texts and delivery; portal.ts hands it the pool and the way to send.',
      from: { path: '^server/outbox/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/', pathNot: '^server/(outbox|postgres)/|^server/(auth/index|log)\\.ts$' },
    },
    {
      name: 'postgres-is-the-ground',
      severity: 'error',
      from: { path: '^server/postgres/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(rest|auth|web|app\\.ts|portal\\.ts|main\\.ts)' },
    },
    {
      name: 'ops-knows-postgres-only',
      severity: 'error',
      from: { path: '^ops/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(rest|auth|web)/' },
    },
    {
      name: 'bench-stands-outside',
      severity: 'error',
      comment: 'It may look into the server; nothing that is deployed or tested knows it.',
      from: { path: '^(web|server|ops|supabase|tests)/' },
      to: { path: '^bench/' },
    },
    {
      name: 'bench-measures-the-server',
      severity: 'error',
      from: { path: '^bench/' },
      to: { path: '^(web|ops|tests)/' },
    },
    {
      name: 'no-dev-dependencies-in-production',
      severity: 'error',
      from: {
        path: '^(server|ops|supabase)/',
        pathNot: '(\\.(test|sample)\\.ts$|^server/postgres/(generate|format)-types\\.ts$)',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
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
