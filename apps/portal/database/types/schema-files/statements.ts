import { readFileSync, readdirSync } from 'node:fs';

/** A statement of a migration, with the comment lines right before it. */
export type Statement = { file: string; comment: string; text: string };

/** A paragraph of comments that belongs to no statement, such as a file's first. */
export type Remark = { file: string; remark: string };

const isComment = (line: string) => line.trimStart().startsWith('--');

/** The statements and remarks of a migration, in their order. A statement ends with a line that ends with a semicolon. */
export function readStatements(file: string, sql: string): (Statement | Remark)[] {
  const found: (Statement | Remark)[] = [];
  let lines: string[] = [];
  let quote: string | null = null;
  for (const line of sql.split('\n')) {
    if (quote === null && line.trim() === '' && lines.every(isComment)) {
      if (lines.length > 0) found.push({ file, remark: lines.join('\n') });
      lines = [];
      continue;
    }
    lines.push(line);
    if (quote === null && isComment(line)) continue;
    for (const [mark] of line.matchAll(/\$\w*\$/g)) {
      if (quote === null) quote = mark;
      else if (quote === mark) quote = null;
    }
    if (quote !== null || !/;\s*(?:--.*)?$/.test(line)) continue;
    const start = lines.findIndex((each) => !isComment(each));
    found.push({ file, comment: lines.slice(0, start).join('\n'), text: lines.slice(start).join('\n') });
    lines = [];
  }
  if (lines.some((line) => !isComment(line))) throw new Error(`${file}: the last statement has no end.`);
  return found;
}

/** All migrations of a folder, in the order in which they are applied. */
export function readMigrations(folder: string): (Statement | Remark)[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .flatMap((name) => readStatements(name.replace('.sql', ''), readFileSync(`${folder}/${name}`, 'utf8')));
}
