// Runs squawk on every migration; .squawk.toml says which rules are left out, and why.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { notRun } from './lib/not-run.mjs';
import { root, run } from './lib/shell.mjs';

const { resolve } = createRequire(import.meta.url);
const platform = `@squawk-cli/${process.platform}-${process.arch}/package.json`;
try {
  resolve(platform);
} catch {
  notRun(`squawk has no binary for ${process.platform} on ${process.arch}`);
}

const files = readdirSync(join(root, 'supabase/migrations'))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => join('supabase/migrations', name));
const { code } = await run(process.execPath, [resolve('squawk-cli/js/bin/squawk'), ...files]);
process.exit(code);
