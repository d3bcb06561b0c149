/** `notice`: works, but deserves attention; `fault`: something is broken or unprotected now. */
type Level = 'ok' | 'notice' | 'fault';

/** One line of the report: the finding and, unless all is well, what to do. */
export type Finding = { subject: string; level: Level; text: string; advice?: string };

const marks: Record<Level, string> = { ok: 'bien ', notice: 'aviso', fault: 'FALLA' };

export const well = (subject: string, text: string): Finding => ({ subject, level: 'ok', text });
export const notice = (subject: string, text: string, advice: string): Finding => ({
  subject,
  level: 'notice',
  text,
  advice,
});
export const fault = (subject: string, text: string, advice: string): Finding => ({
  subject,
  level: 'fault',
  text,
  advice,
});

export function describeFinding({ subject, level, text, advice }: Finding): string {
  const line = `${marks[level]}  ${subject}: ${text}`;
  return advice ? `${line}\n       → ${advice}` : line;
}

export const megabytes = (bytes: number): string =>
  bytes >= 10 * 1024 ** 3 ? `${Math.round(bytes / 1024 ** 3)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`;

/** A duration in its largest unit. */
export function lasting(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} días`;
}
