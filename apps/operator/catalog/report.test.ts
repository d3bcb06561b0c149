import { describe, expect, it } from 'vitest';
import { formatProblem, formatProblems, Problems } from '@sumiller/catalog-file/problems';
import { FileReading } from '@sumiller/catalog-file/file-reading';
import { formatErrors, formatSummary, formatWarnings } from './report';

const problem = (line: number) => ({ line, column: 'precio', value: 'x', reason: 'no es un número' });
const context = { dryRun: false, deactivateMissing: false, seconds: 1.25 };

describe('the report', () => {
  it('names line, column, value and reason', () => {
    expect(formatProblem(problem(12))).toBe('línea 12, columna precio, valor "x": no es un número');
    expect(formatProblem({ line: null, column: null, value: null, reason: 'está vacío' })).toBe(
      'archivo: está vacío',
    );
  });

  it('shortens long values and shows line ends as symbols', () => {
    const line = formatProblem({ ...problem(2), value: `a\n${'b'.repeat(100)}` });
    expect(line).toContain('valor "a\\nbbb');
    expect(line.length).toBeLessThan(120);
  });

  it('shows 50 problems, counts the rest, and counts each row once', () => {
    const problems = new Problems();
    for (let line = 2; line < 42; line += 1) {
      problems.add(problem(line));
      problems.add(problem(line));
    }
    expect(formatProblems(problems)).toHaveLength(51);
    expect(formatProblems(problems).at(-1)).toBe('… y 30 más');
    expect(problems.rows).toBe(40);
  });

  it('says that nothing changed if a file is refused', () => {
    const reading = new FileReading();
    reading.rows = 3;
    reading.errors.add(problem(2));
    const result = { reading, counts: null };
    expect(formatErrors(result)[0]).toBe('1 error en el archivo:');
    expect(formatSummary(result, context)).toEqual([
      'No se importó nada (1.3 s).',
      '  Renglones:            3',
      '  Rechazados:           1',
    ]);
  });

  it('summarises an import, and a dry run in the conditional', () => {
    const reading = new FileReading();
    reading.rows = 10_972;
    reading.warnings.add(problem(7));
    const counts = {
      lines: { added: 10_000, changed: 900, unchanged: 72 },
      products: { added: 9000, changed: 1 },
      categories: 2,
      sellers: 1,
      deactivated: 5,
    };
    const result = { reading, counts };
    expect(formatErrors(result)).toEqual([]);
    expect(formatWarnings(result)[0]).toBe('1 aviso; el valor no se importa, el producto sí:');
    const summary = formatSummary(result, { ...context, deactivateMissing: true });
    expect(summary).toContain('  Nuevos:               10,000');
    expect(summary).toContain('  Desactivados:         5');
    expect(formatSummary(result, { ...context, dryRun: true })[0]).toContain('no se guardó nada');
  });
});
