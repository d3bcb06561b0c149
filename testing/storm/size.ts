/** Whether everything runs in full: `npm run test:storm`. */
export const full = process.env.STORM === 'full';
const count = (name: string, storm: number, short: number) =>
  full ? Number(process.env[name] ?? storm) : short;

/**
 * How long the storms last: `npm test` runs the same tests in a shortened form, `npm run test:storm` in full. Fewer
 * rounds, for a machine with less time, are asked for by name: `STORM_ROUNDS=200 npm run test:storm`.
 */
export const storm = {
  /** Fifty buyers racing for ten units, so many times. */
  rounds: count('STORM_ROUNDS', 1_000, 6),
  /** Twenty clicks with one key, so many times. */
  clicks: count('STORM_CLICKS', 200, 5),
  /** Ends of the server at a random moment. */
  kills: count('STORM_KILLS', 100, 4),
  /** Starts after everything in a container was killed. */
  restarts: count('STORM_RESTARTS', 100, 9),
  /** Random histories of carts and orders, compared with a model. */
  histories: count('STORM_HISTORIES', 500, 15),
  /** What one test may take at most. */
  limitMs: full ? 3 * 3_600_000 : 60_000,
};
