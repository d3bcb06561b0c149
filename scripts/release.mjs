// `npm run release -- 1.2.3`: tests, records, commits and tags what is committed (docs/operations.md, Versions).
import { execFileSync } from 'node:child_process';
import { release } from './lib/release.mjs';
import { fail, root, run } from './lib/shell.mjs';

const [version = '', ...more] = process.argv.slice(2);
if (version === '' || more.length > 0) fail('Usage: npm run release -- <version>');
try {
  await release(version, {
    root,
    git: (args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim(),
    test: async () => (await run('npm', ['test'])).code === 0,
    today: new Date().toISOString().slice(0, 10),
  });
  console.info(`v${version} is tagged. To publish it: git push --follow-tags`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
