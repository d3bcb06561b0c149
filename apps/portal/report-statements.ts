import type { SlowStatements } from '@sumiller/postgres/connections/slow-statements';
import { requestScope } from './http/requests/request-scope';
import type { Logger } from './log';
import type { Tracing } from './tracing';

const longestStatement = 2_000;

/** Logs slow statements and traces all, by the text with its placeholders, which names no person. */
export function reportStatements(
  slowMs: number,
  tracing: Tracing | null,
  log: Logger,
): SlowStatements | undefined {
  if (slowMs === 0 && !tracing) return undefined;
  return {
    limitMs: tracing ? 0 : slowMs,
    report: (statement, ms) => {
      tracing?.traceStatement(statement, ms);
      if (slowMs === 0 || ms <= slowMs) return;
      log.warn(
        { request: requestScope()?.id, ms: Math.round(ms), statement: statement.slice(0, longestStatement) },
        'slow statement',
      );
    },
  };
}
