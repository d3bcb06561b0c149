import { parseArgs } from 'node:util';

export type Options = {
  /** Products of each catalogue; each has three stores. */
  sizes: number[];
  /** Seconds each operation is measured for, with one and with sixteen connections. */
  seconds: { one: number; many: number };
  /** Runs of the statement without the server, and the longest time they may take. */
  floor: { rounds: number; seconds: number };
  /** Only operations whose name contains this. */
  only: string | null;
  /** The output file of the table; null: only the terminal, whatever is measured. */
  file: string | null;
  quick: boolean;
  /** Only the processor time of each operation, to the terminal. */
  processor: boolean;
  /** A price list to test the searches with, instead of everything else. */
  searches: string | null;
  /** A price list for a buyer's journeys, instead of everything else. */
  journeys: string | null;
  /** The pages of the desk, instead of everything else. */
  desk: boolean;
};

export const usage = `Usage: npm run bench -- [options]
  --quick        two catalogues and short measurements: two minutes instead of fifteen, only to the terminal
  --only TEXT    only the operations whose name contains TEXT, only to the terminal
  --sizes A,B    other numbers of products
  --seconds N    how long each operation is measured with 16 connections (with one: half of it)
  --searches CSV only searches, on the demo with this price list (a minute at 11,000 products, ten at 100,000)
  --journeys CSV only a buyer's journeys in a browser, on the demo with this price list (five minutes)
  --desk         only the pages of the desk, on 200,000 orders (ten minutes, most of them for the products)
  --processor    only the processor time that each operation takes, to the terminal
  --no-file      only to the terminal`;

export class UsageError extends Error {}

const whole = (name: string, text: string): number => {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new UsageError(`--${name}: '${text}' is not a number of things`);
  return Number(text);
};

/** Parses the command line; null prints the usage. */
export function readOptions(args: string[], resultsFile: string): Options | null {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      sizes: { type: 'string' },
      seconds: { type: 'string' },
      file: { type: 'boolean', default: true },
      processor: { type: 'boolean', default: false },
      searches: { type: 'string' },
      journeys: { type: 'string' },
      desk: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
    allowNegative: true,
  });
  if (values.help) return null;
  const { quick } = values;
  const standard = quick ? [1_000, 10_000] : [1_000, 10_000, 100_000];
  const many = values.seconds ? whole('seconds', values.seconds) : quick ? 1 : 3;
  const sizes = values.sizes?.split(',').map((text) => whole('sizes', text)) ?? standard;
  const partial = [quick, values.processor, values.only, values.sizes].some(Boolean);
  return {
    sizes: sizes.sort((a, b) => a - b),
    seconds: { one: many / 2, many },
    floor: quick ? { rounds: 60, seconds: 0.3 } : { rounds: 300, seconds: 1 },
    only: values.only?.toLowerCase() ?? null,
    file: values.file && !partial ? resultsFile : null,
    quick,
    processor: values.processor,
    searches: values.searches ?? null,
    journeys: values.journeys ?? null,
    desk: values.desk,
  };
}
