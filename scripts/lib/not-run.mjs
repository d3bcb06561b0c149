/** The exit code of a check that cannot run here: reported as such, and not counted as passed. */
export const notRunCode = 77;

/**
 * Ends a check that cannot run here, with the reason.
 * @param {string} why
 * @returns {never}
 */
export function notRun(why) {
  console.info(why);
  process.exit(notRunCode);
}
