/** Whether everything runs in full: `npm run test:storm`. */
export const full = process.env.STORM === 'full';
const count = (name: string, storm: number, short: number) =>
  full ? Number(process.env[name] ?? storm) : short;

/**
 * The size of the storms: `npm test` runs the same tests in a short form, `npm run test:storm` in full. Set fewer rounds by name
 * on a machine with less time: `STORM_ROUNDS=200 npm run test:storm`.
 */
export const storm = {
  /** Rounds of fifty buyers racing for ten units. */
  rounds: count('STORM_ROUNDS', 1_000, 6),
  /** Rounds of twenty clicks with one key. */
  clicks: count('STORM_CLICKS', 200, 5),
  /** Kills of the server at a random moment. */
  kills: count('STORM_KILLS', 100, 4),
  /** Starts after everything in a container was killed. */
  restarts: count('STORM_RESTARTS', 100, 9),
  /** Random histories of carts and orders, compared with a model. */
  histories: count('STORM_HISTORIES', 500, 15),
  /** Orders of the shop restored from its archive: about a gigabyte. */
  drillOrders: count('STORM_DRILL_ORDERS', 800_000, 0),
  /** How long people order there before its disk is lost. */
  drillSeconds: count('STORM_DRILL_SECONDS', 130, 0),
  /** How long the crowd orders in each part of an upgrade. */
  upgradeMs: count('STORM_UPGRADE_MS', 20_000, 0),
  /** A shop's day. */
  soakMs: count('STORM_SOAK_MS', 600_000, 0),
  /** The maximum time of one test. */
  limitMs: full ? 3 * 3_600_000 : 60_000,
};
