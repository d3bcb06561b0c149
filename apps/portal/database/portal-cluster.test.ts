import { expect, it } from 'vitest';
import { clusterNames } from './portal-cluster';

it('data of another PostgreSQL version moves by a backup, an empty folder and a restore', () => {
  const steps = clusterNames.upgradeSteps({ data: '/data/postgres', version: '17' });
  expect(steps.map((step) => step.replace(/^.*: /, ''))).toEqual([
    'npm run backup -- sumiller.backup',
    'mv /data/postgres /data/postgres-17',
    'npm run restore -- sumiller.backup',
  ]);
});
