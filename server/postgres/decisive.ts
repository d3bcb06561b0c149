/** Of all that PostgreSQL said before it gave up, the line that tells why. */
export function decisive(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const reason = lines.findLast((line) => /FATAL|PANIC|error:|could not/i.test(line)) ?? lines.at(-1);
  return (reason ?? 'it said nothing').replace(/^.*?(FATAL|PANIC): +/, '').trim();
}
