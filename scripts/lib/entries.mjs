/** The build's runnable files under dist/, by the name of their npm script. @type {Record<string, string>} */
export const entries = {
  portal: 'apps/portal/main.ts',
  'rest-serve': 'packages/data-api/src/bin/rest-serve.ts',
  'generate-types': 'apps/portal/database/types/generate-types.ts',
  'catalog-import': 'apps/operator/catalog-import.ts',
  'orders-status': 'apps/operator/orders.ts',
  'users-link': 'apps/operator/users.ts',
  'users-factors': 'apps/operator/factors.ts',
  groups: 'apps/operator/groups.ts',
  staff: 'apps/operator/staff.ts',
  'users-unlink': 'apps/operator/users-unlink.ts',
  archive: 'apps/operator/archive.ts',
  backup: 'apps/operator/backup.ts',
  restore: 'apps/operator/restore.ts',
  move: 'apps/operator/move.ts',
  outbox: 'apps/operator/outbox.ts',
  doctor: 'apps/operator/doctor.ts',
};
