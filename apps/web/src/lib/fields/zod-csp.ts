import { config } from 'zod/v4/core';

// zod compiles schemas with `new Function` if allowed; under our Content-Security-Policy even its probe is reported as a
// violation. Imported before any schema is built.
config({ jitless: true });
