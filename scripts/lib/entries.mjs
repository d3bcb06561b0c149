/** What the build turns into a runnable file under dist/, by the name its npm script uses. @type {Record<string, string>} */
export const entries = {
  portal: 'server/main.ts',
  'rest-serve': 'server/rest/serve.ts',
  'generate-types': 'server/postgres/generate-types.ts',
  'catalog-import': 'ops/catalog-import.ts',
  'orders-status': 'ops/orders.ts',
  'users-link': 'ops/users.ts',
  'users-factors': 'ops/factors.ts',
  groups: 'ops/groups.ts',
  'users-unlink': 'ops/users-unlink.ts',
  backup: 'ops/backup.ts',
  restore: 'ops/restore.ts',
};
