/** A problem in the file: the line its row starts in, the value, and the reason it is invalid. */
export type Problem = { line: number | null; column: string | null; value: string | null; reason: string };

const shown = 50;

/** Collects problems, but only keeps as many as will be shown, so that a hopeless file costs no memory. */
export class Problems {
  readonly first: Problem[] = [];
  count = 0;
  rows = 0;
  #lastLine: number | null = 0;

  /** Problems arrive in file order; several on one line count as one row. */
  add(problem: Problem): void {
    this.count += 1;
    if (problem.line !== this.#lastLine) this.rows += 1;
    this.#lastLine = problem.line;
    if (this.first.length < shown) this.first.push(problem);
  }
}

const shorten = (value: string) => (value.length > 60 ? `${value.slice(0, 57)}…` : value);

/** One problem as a line for operators: «línea 12, columna precio, valor "-5": no puede ser negativo». */
export function formatProblem({ line, column, value, reason }: Problem): string {
  const where = [line === null ? 'archivo' : `línea ${line}`];
  if (column !== null) where.push(`columna ${column}`);
  if (value !== null) where.push(`valor ${JSON.stringify(shorten(value))}`);
  return `${where.join(', ')}: ${reason}`;
}

/** The list for operators: the first problems, then the number of further ones. */
export function formatProblems(problems: Problems): string[] {
  const lines = problems.first.map(formatProblem);
  const hidden = problems.count - problems.first.length;
  if (hidden > 0) lines.push(`… y ${hidden} más`);
  return lines;
}
