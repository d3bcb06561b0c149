import type { Handler } from 'hono';
import type pg from 'pg';
import type { Logger } from '../log';

const patienceMs = 2_000;

/** Healthy means that a query returned a row just now; everything else is 503, so that a balancer looks elsewhere. */
export function health(pool: pg.Pool, log: Logger): Handler {
  return async (context) => {
    context.header('cache-control', 'no-store');
    const alive = await returnsRow(pool).catch((error: unknown) => {
      log.warn({ err: error }, 'health check failed');
      return false;
    });
    return alive ? context.json({ status: 'ok' }) : context.json({ status: 'unavailable' }, 503);
  };
}

async function returnsRow(pool: pg.Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
  });
  try {
    const { rows } = await Promise.race([pool.query<{ one: number }>('select 1 as one'), tooLate]);
    return rows[0]?.one === 1;
  } finally {
    clearTimeout(timer);
  }
}
