const kept = ['PATH', 'SystemRoot', 'SYSTEMROOT', 'TEMP', 'TMP', 'LD_LIBRARY_PATH'];

/**
 * The environment PostgreSQL receives: no PG* variable that would redirect it, no setting of the portal, no language of
 * the shell (macOS refuses to start without a valid one).
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of kept) if (process.env[name] !== undefined) env[name] = process.env[name];
  return env;
}
