/** The exit code of a check that could not be made here: reported as such, and not counted as passed. */
export const notRunCode = 77;

/**
 * Ends a check that cannot be made here, saying why.
 * @param {string} why
 * @returns {never}
 */
export function notRun(why) {
  console.info(why);
  process.exit(notRunCode);
}
