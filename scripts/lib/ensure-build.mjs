import { isBuilt, sourceDigest } from './build-stamp.mjs';
import { fail, run } from './shell.mjs';

/** Builds `dist/` if the sources have changed since it was built. */
export async function ensureBuild() {
  if (isBuilt(sourceDigest())) return;
  console.info('Building …');
  const { code } = await run(process.execPath, ['scripts/build.mjs']);
  if (code !== 0) fail('The build failed: see the message above.');
}
