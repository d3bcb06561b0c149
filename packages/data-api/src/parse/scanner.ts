import { queryError } from '../errors';

/** A cursor over one query parameter; every error names what was being parsed, the position, and what was expected. */
export class Scanner {
  position = 0;

  constructor(
    readonly text: string,
    private readonly purpose: string,
  ) {}

  get done(): boolean {
    return this.position >= this.text.length;
  }

  peek(length = 1): string {
    return this.text.slice(this.position, this.position + length);
  }

  startsWith(prefix: string): boolean {
    return this.text.startsWith(prefix, this.position);
  }

  /** Consumes `literal` if it comes next. */
  take(literal: string): boolean {
    if (!this.startsWith(literal)) return false;
    this.position += literal.length;
    return true;
  }

  expect(literal: string): void {
    if (!this.take(literal)) this.fail([`"${literal}"`]);
  }

  /** Consumes the match of the sticky expression at this position, if any. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found !== null) this.position += found.length;
    return found;
  }

  skipBlanks(): void {
    while (this.peek() === ' ' || this.peek() === '\t') this.position += 1;
  }

  fail(expected: readonly string[]): never {
    const next = this.peek();
    const unexpected = next === '' ? 'unexpected end of input' : `unexpected "${next}"`;
    throw this.error(`${unexpected} expecting ${listed(expected)}`);
  }

  error(details: string): Error {
    const where = `(line 1, column ${this.position + 1})`;
    return queryError(`"failed to parse ${this.purpose} (${this.text})" ${where}`, details);
  }
}

function listed(items: readonly string[]): string {
  const last = items[items.length - 1] ?? '';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} or ${last}` : last;
}
