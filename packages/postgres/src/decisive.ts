/** Of all that PostgreSQL said before it gave up, the line that tells why: the rest follows from it. */
export function decisive(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const reason =
    lines.find((line) => /No space left on device/.test(line)) ??
    lines.find((line) => /FATAL|PANIC|error:/.test(line) && !/starting up$/.test(line)) ??
    lines.at(-1);
  return (reason ?? 'it said nothing').replace(/^.*?(FATAL|PANIC|ERROR|LOG): +/, '').trim();
}
