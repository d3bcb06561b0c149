import type { Hono } from 'hono';
import type { TurnsLoad } from '@sumiller/turns';
import { createApp } from './handle/app';
import { withDefaults, type RestOptions } from './options';
import { holdSchema } from './schema/holder';

export { UnauthorizedError } from './errors';
export type { LanesOptions } from './handle/lanes';
export type { Identity, RestOptions } from './options';

/** The data API over a pool: a Hono app to mount, and functions to reload and close it. */
export function createRest(options: RestOptions): {
  app: Hono;
  reloadSchema: () => Promise<void>;
  /** The current load of each queue. */
  load: () => Record<string, TurnsLoad>;
  close: () => Promise<void>;
} {
  const settings = withDefaults(options);
  const { pool, schemas: exposed, extraSearchPath, veil, log } = settings;
  const holder = holdSchema({ pool, exposed, extraSearchPath, veil: veil ?? null, log });
  const { lanes, visitors } = settings;
  return {
    app: createApp(settings, holder),
    reloadSchema: holder.reload,
    load: () => ({ ...lanes?.load, ...(visitors ? { visitors: visitors.load } : {}) }),
    close: holder.close,
  };
}
