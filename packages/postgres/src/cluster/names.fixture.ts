import type { ClusterNames } from './names';

/** A product that is not ours. */
export const testNames: ClusterNames = {
  role: 'shop',
  database: 'shop',
  sharedHome: '/var/lib/cluster-test',
  upgradeSteps: ({ version }) => [`  1. bring the data from ${version}`],
};
