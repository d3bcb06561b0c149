/**
 * Counters, gauges and histograms in the text format that Prometheus reads (version 0.0.4). Values live in memory; the caller
 * bounds the number of label values.
 */
export type Labels = Readonly<Record<string, string>>;

type Kind = 'counter' | 'gauge' | 'histogram';
type Sample = { suffix: string; labels: Labels; value: number };

abstract class Metric {
  constructor(
    readonly name: string,
    readonly help: string,
    readonly kind: Kind,
  ) {}

  abstract samples(): Iterable<Sample>;
}

class Values extends Metric {
  readonly #values = new Map<string, { labels: Labels; value: number }>();

  #at(labels: Labels) {
    const key = JSON.stringify(labels);
    const found = this.#values.get(key) ?? { labels, value: 0 };
    this.#values.set(key, found);
    return found;
  }

  inc(labels: Labels = {}, by = 1): void {
    this.#at(labels).value += by;
  }

  set(value: number, labels: Labels = {}): void {
    this.#at(labels).value = value;
  }

  /** Removes every label value; the next ones replace them. */
  clear(): void {
    this.#values.clear();
  }

  *samples(): Iterable<Sample> {
    for (const { labels, value } of this.#values.values()) yield { suffix: '', labels, value };
  }
}

export type Counter = Pick<Values, 'inc'>;
export type Gauge = Pick<Values, 'set' | 'clear'>;

export class Histogram extends Metric {
  readonly #series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>();

  /** `bounds` ascending, in the unit of the name. */
  constructor(
    name: string,
    help: string,
    readonly bounds: readonly number[],
  ) {
    super(name, help, 'histogram');
  }

  observe(value: number, labels: Labels = {}): void {
    const key = JSON.stringify(labels);
    const fresh = () => ({ labels, counts: this.bounds.map(() => 0), sum: 0, count: 0 });
    const series = this.#series.get(key) ?? fresh();
    this.#series.set(key, series);
    const bucket = this.bounds.findIndex((bound) => value <= bound);
    if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += value;
    series.count += 1;
  }

  *samples(): Iterable<Sample> {
    for (const { labels, counts, sum, count } of this.#series.values()) {
      let below = 0;
      for (const [index, bound] of this.bounds.entries()) {
        below += counts[index] ?? 0;
        yield { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below };
      }
      yield { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count };
      yield { suffix: '_sum', labels, value: sum };
      yield { suffix: '_count', labels, value: count };
    }
  }
}

export class Registry {
  readonly #metrics = new Map<string, Metric>();
  readonly #collectors: (() => void | Promise<void>)[] = [];

  counter(name: string, help: string): Counter {
    return this.#add(new Values(name, help, 'counter'));
  }

  /** A counter kept elsewhere, such as in PostgreSQL: set to its present value. */
  copiedCounter(name: string, help: string): Gauge {
    return this.#add(new Values(name, help, 'counter'));
  }

  gauge(name: string, help: string): Gauge {
    return this.#add(new Values(name, help, 'gauge'));
  }

  histogram(name: string, help: string, bounds: readonly number[]): Histogram {
    return this.#add(new Histogram(name, help, bounds));
  }

  /** Called before each rendering, for values that are only read then. */
  collect(work: () => void | Promise<void>): void {
    this.#collectors.push(work);
  }

  async render(): Promise<string> {
    for (const collect of this.#collectors) await collect();
    const blocks = [...this.#metrics.values()].map((metric) => {
      const lines = [
        `# HELP ${metric.name} ${escapeHelp(metric.help)}`,
        `# TYPE ${metric.name} ${metric.kind}`,
      ];
      for (const { suffix, labels, value } of metric.samples())
        lines.push(`${metric.name}${suffix}${renderLabels(labels)} ${renderValue(value)}`);
      return lines.join('\n');
    });
    return `${blocks.join('\n')}\n`;
  }

  #add<T extends Metric>(metric: T): T {
    if (this.#metrics.has(metric.name)) throw new Error(`${metric.name} is registered already`);
    this.#metrics.set(metric.name, metric);
    return metric;
  }
}

function renderLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

const escapeHelp = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const escapeLabel = (text: string): string => escapeHelp(text).replaceAll('"', '\\"');

function renderValue(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? '+Inf' : '-Inf';
}
