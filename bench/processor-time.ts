import { readFileSync, readdirSync } from 'node:fs';

const tickMs = 10;

/** Milliseconds of processor time of a process and of its ended children, as the kernel counts them. */
function timeOf(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const ticks = rest.split(' ').slice(11, 15).map(Number);
  return ticks.reduce((sum, one) => sum + one, 0) * tickMs;
}

/** The same for a whole PostgreSQL: its postmaster counts ended processes. */
export function databaseTime(postmaster: number): number {
  const isChild = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(postmaster);
    } catch {
      return false;
    }
  };
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name));
  return [postmaster, ...children.map(Number)].reduce((sum, pid) => sum + timeOf(pid), 0);
}
