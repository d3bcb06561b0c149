/** The line of PostgreSQL's output that explains the failure; the other lines are consequences. */
export function failureLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const reason =
    lines.find((line) => /No space left on device/.test(line)) ??
    lines.find((line) => /FATAL|PANIC|error:/.test(line) && !/starting up$/.test(line)) ??
    lines.at(-1);
  return (reason ?? 'it said nothing').replace(/^.*?(FATAL|PANIC|ERROR|LOG): +/, '').trim();
}
