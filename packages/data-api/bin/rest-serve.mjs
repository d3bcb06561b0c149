#!/usr/bin/env node
// The program src/bin/rest-serve.ts, from the repository's build: the same as `npm run rest:serve`.
process.argv.splice(2, 0, 'rest-serve');
await import('../../../scripts/run.mjs');
