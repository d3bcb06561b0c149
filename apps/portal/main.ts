import { type Env, loadEnv } from './env';
import { explainFailure } from './explain-failure';
import { type Portal, startPortal } from './portal';
import { exitCodes } from '@sumiller/postgres/start-error';
import { demoAccounts } from '../../demo';

/** Entry of `npm start`: settings, start, and an orderly shutdown. */
async function main(): Promise<void> {
  const env = loadEnv(process.env);
  const stopping = new Promise<NodeJS.Signals>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal));
  });
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<Error>((resolve) => (fail = resolve));
  process.on('uncaughtException', fail);

  // A signal during the start waits for the start to finish: half-started parts are then stopped like started ones.
  const portal = await startPortal(env, { onFatal: fail });
  announce(portal, env);

  const reason = await Promise.race([stopping, failed]);
  const exitCode = reason instanceof Error ? report(reason) : exitCodes.stopped;
  // A second signal exits at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => process.exit(exitCode || exitCodes.fault));
  await portal.stop();
  process.exit(exitCode);
}

function report(error: unknown): number {
  const { text, exitCode } = explainFailure(error);
  console.error(text);
  return exitCode;
}

function announce(portal: Portal, env: Env): void {
  // The portal recovers once there is disk space again; until then it is not reported as ready.
  const address = env.publicUrlGiven ? `${env.publicUrl} (aquí ${portal.url})` : portal.url;
  const unfit = `Sumiller arrancó, pero nadie puede comprar todavía: PostgreSQL dice «${portal.unfit}». ${address}`;
  const lines = [portal.unfit === null ? `Sumiller está listo: ${address}` : unfit];
  if (env.seed === 'demo' && portal.demo)
    lines.push(...demoAccounts.map(({ email, password }) => `  ${email} / ${password}`));
  console.info(lines.join('\n'));
}

main().catch((error: unknown) => {
  process.exit(report(error));
});
