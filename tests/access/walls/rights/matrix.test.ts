import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { full } from '../../../../testing/storm/size';
import { type Crowd, actors, gatherCrowd } from '../actors';
import {
  type RestartablePortal,
  type Setup,
  canStart,
  setups,
  startRestartablePortal,
} from '../restartable-portal';
import { type Verb, closedSchemas, procedures, relations } from './matrix';
import { type Outcomes, catalogOf, probeProcedure, probeRelation } from './probe';
import { type Targets, placeTargets } from './targets';

const verbs: Verb[] = ['select', 'insert', 'update', 'delete'];

/** The state of a connection, a statement or a cache must open nothing. */
const moments = [
  ['after a fresh start', () => Promise.resolve()],
  ['after warming up', ({ crowd }) => warmUp(crowd)],
  ['after a restart', ({ host }) => host.restart()],
] as const satisfies [string, (portal: { crowd: Crowd; host: RestartablePortal }) => Promise<void>][];

/** Every moment on the portal's own PostgreSQL; elsewhere only in the storms. */
const momentsOn = (name: Setup) => (full || name === 'its own PostgreSQL' ? moments : moments.slice(0, 1));

describe.each(setups)('the access matrix on %s', (name) => {
  // Reported as skipped on a machine without that version of PostgreSQL.
  const onThisMachine = describe.skipIf(!canStart(name));
  let host: RestartablePortal;
  let crowd: Crowd;
  let targets: Targets;
  let cells = 0;

  onThisMachine('who may do what', () => {
    beforeAll(async () => {
      host = await startRestartablePortal(name);
      crowd = await gatherCrowd(host);
      targets = await placeTargets(() => host.pool(), crowd);
    });
    afterAll(async () => {
      console.info(`walls on ${name}: ${cells} cells checked`);
      await host.stop();
    });

    it('covers every exposed table, view and procedure', async () => {
      const catalog = await catalogOf(host.pool());
      expect(catalog.relations.sort()).toEqual(Object.keys(relations).sort());
      expect(catalog.procedures.sort()).toEqual(Object.keys(procedures).sort());
    });

    it('holds for a login role without special rights', async () => {
      const { rows } = await host
        .pool()
        .query('select rolsuper, rolbypassrls from pg_roles where rolname = current_user');
      expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
    });

    describe.each(momentsOn(name))('%s', (_when, prepare) => {
      beforeAll(() => prepare({ crowd, host }));

      it.each(Object.keys(relations))('%s', async (table) => {
        const actual: Partial<Record<Verb, Outcomes>> = {};
        for (const verb of verbs) actual[verb] = await probeRelation(host, crowd, targets, table, verb);
        expect(actual).toEqual(relations[table]);
        cells += verbs.length * actors.length;
      });

      it.each(Object.keys(procedures))('%s()', async (procedure) => {
        expect(await probeProcedure(host, crowd, targets, procedure)).toEqual(procedures[procedure]);
        cells += actors.length;
      });

      it.each(closedSchemas)('allows no access to the schema %s', async (schema) => {
        for (const actor of actors) {
          const reading = await crowd.ask(actor, 'GET', '/users', undefined, { 'accept-profile': schema });
          const writing = await crowd.ask(actor, 'POST', '/users', {}, { 'content-profile': schema });
          expect([actor, reading.status, writing.status]).toEqual([actor, 406, 406]);
          expect(reading.json).toMatchObject({ code: 'PGRST106' });
          cells += 2;
        }
      });
    });
  });
});

/**
 * Some hundreds of mixed concurrent requests, so that every actor has used connections, prepared statements and caches.
 */
async function warmUp({ ask, world }: Crowd): Promise<void> {
  const paths = [
    '/orders?select=*,order_items(*)',
    `/product_prices_for_users?location_id=eq.${world.locations.centro}`,
    '/locations?select=*,stores(*)',
    '/profiles',
    '/nada',
    '/orders?id=eq.x',
  ];
  const requests = Array.from({ length: 420 }, (_, index) => {
    const actor = actors[index % actors.length] ?? 'anon';
    return ask(actor, 'GET', paths[index % paths.length] ?? '/');
  });
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
}
