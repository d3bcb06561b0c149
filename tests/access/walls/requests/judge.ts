import { expect } from 'vitest';

/** Forbidden in every answer: fragments of SQL, of our sources, of the machine. */
const leak =
  /\bselect .+ from\b|\bwith "?_|syntax error|pg_catalog|pg_temp|node_modules|\.(ts|js|sql):\d|\/(tmp|root|home|var)\/|ECONN|\bat \w+ \(|PL\/pgSQL|stack/i;

/** Checks that an answer is a success or a refusal, never a failure, and reveals no internals. */
export function judge(request: unknown, { status, text }: { status: number; text: string }): void {
  expect([request, status < 500 && status >= 200], text).toEqual([request, true]);
  expect([request, leak.exec(text)?.[0]]).toEqual([request, undefined]);
}
