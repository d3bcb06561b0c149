import type { ClusterNames } from './names';

/** Names of another product. */
export const testNames: ClusterNames = {
  role: 'shop',
  database: 'shop',
  sharedHome: '/var/lib/cluster-test',
  upgradeSteps: ({ version }) => [`  1. bring the data from ${version}`],
};
