import { expect } from 'vitest';

/** What no answer may hold: pieces of SQL, of our sources, of the machine. */
const leak =
  /\bselect .+ from\b|\bwith "?_|syntax error|pg_catalog|pg_temp|node_modules|\.(ts|js|sql):\d|\/(tmp|root|home|var)\/|ECONN|\bat \w+ \(|PL\/pgSQL|stack/i;

/** Whatever was asked: refused or answered, never broken, and nothing told of the inside. */
export function judge(asked: unknown, { status, text }: { status: number; text: string }): void {
  expect([asked, status < 500 && status >= 200], text).toEqual([asked, true]);
  expect([asked, leak.exec(text)?.[0]]).toEqual([asked, undefined]);
}
