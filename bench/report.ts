import type { Figures } from './figures';
import type { Load } from './load';
import type { Machine } from './machine';

export type Measured = { name: string; floor: Figures; one: Load; many: Load; memory: number };
export type Chapter = { size: number; rows: Measured[] };
export type Starts = { empty: number; filled: number };

const headings = [
  'operation',
  'database p50',
  'HTTP p50',
  'over it',
  'ratio',
  'p95',
  'p99',
  'per s',
  '16: per s',
  'p50',
  'p95',
  'p99',
  'kB',
  'MB',
];

const ms = (value: number): string => value.toFixed(value < 100 ? 2 : 0);
const rate = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

function cells({ name, floor, one, many, memory }: Measured): string[] {
  return [
    name,
    ms(floor.p50),
    ms(one.times.p50),
    ms(one.times.p50 - floor.p50),
    (one.times.p50 / floor.p50).toFixed(1),
    ms(one.times.p95),
    ms(one.times.p99),
    rate(one.perSecond),
    rate(many.perSecond),
    ms(many.times.p50),
    ms(many.times.p95),
    ms(many.times.p99),
    (one.bytes / 1_000).toFixed(1),
    memory.toFixed(0),
  ];
}

/** One chapter's table in Markdown, whose columns also line up on a terminal. */
export function table({ rows }: Chapter): string {
  const lines = [headings, ...rows.map(cells)];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const render = (line: string[]): string =>
    `| ${line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [render(headings), `| ${rule.join(' | ')} |`, ...lines.slice(1).map(render)].join('\n');
}

const count = (size: number): string => size.toLocaleString('en-US');

/** The text of bench/results.md. */
export function document(machine: Machine, starts: Starts, chapters: Chapter[]): string {
  return `# What it costs

\`npm run bench\` wrote this. Times are milliseconds.

- ${machine.date}, commit ${machine.commit}
- ${machine.hardware}; ${machine.system}
- ${machine.versions}
- Server, its PostgreSQL and the load share this machine. Ready ${starts.empty.toFixed(0)} ms after the start on an empty
  data directory (creating the database), ${starts.filled.toFixed(0)} ms on the filled one.

"Database" is the same SQL, prepared, run directly in the role and transaction the server gives it: the floor. "Over it"
and "ratio" compare HTTP at one connection with that. The columns from "16: per s" on are measured at 16 connections.
"kB" is the body of an answer (uncompressed but for the row that says so), "MB" the server's resident memory afterwards,
its PostgreSQL not counted. Pages have 60 whole rows (\`select=*\`) and their exact count. The floor of a login is its hash.

${chapters.map((chapter) => `## ${count(chapter.size)} products × 3 stores\n\n${table(chapter)}`).join('\n\n')}
`;
}
