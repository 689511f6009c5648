import { parseArgs } from 'node:util';

export const benchParts = ['start', 'calls', 'browser'] as const;
export type BenchPart = (typeof benchParts)[number];

export type BenchOptions = {
  parts: readonly BenchPart[];
  /** Number of properties at each measurement of the calls; the last size is measured in full. */
  sizes: readonly number[];
  bookingsEach: number;
  /** Turns of each call; product and floor alternate. */
  rounds: number;
  /** Duration of one turn of one call. */
  seconds: number;
  /** Parts of call names; empty: all calls. */
  calls: readonly string[];
  /** Loads of each page in the browser. */
  pageLoads: number;
};

export const benchUsage = `Usage: npm run bench -- [--small | --grow] [--only start,calls,browser] [--properties N] [--bookings M]
  [--calls quote,calendar] [--rounds N] [--seconds N] [--loads N]
  --small   2,000 properties and 40,000 bookings, short turns
  --grow    the same calls once more with a million properties; takes long and some 15 GB`;

/** Parses what to measure; default: everything, with 100,000 properties and 2,000,000 bookings. */
export function readBenchOptions(args: readonly string[]): BenchOptions | { usage: string } {
  const read = tryParse(args);
  if (read === null) return { usage: benchUsage };

  const { small = false, grow = false, only, calls, ...numbers } = read;
  const properties = Number(numbers.properties ?? (small ? 2000 : 100_000));
  const bookings = Number(numbers.bookings ?? properties * 20);

  const options = {
    parts: benchParts.filter((part) => only === undefined || only.split(',').includes(part)),
    sizes: [...(properties > 10_000 ? [10_000] : []), properties, ...(grow ? [1_000_000] : [])],
    calls: calls === undefined ? [] : calls.split(','),
    bookingsEach: Math.floor(bookings / properties),
    rounds: Number(numbers.rounds ?? (small ? 2 : 3)),
    seconds: Number(numbers.seconds ?? (small ? 1 : 1.5)),
    pageLoads: Number(numbers.loads ?? (small ? 3 : 5)),
  };
  const isWrong = [properties, options.bookingsEach, options.rounds, options.pageLoads].some(
    (number) => !Number.isInteger(number) || number < 1,
  );

  return isWrong || !(options.seconds > 0) || options.parts.length === 0 || properties < 1000
    ? { usage: benchUsage }
    : options;
}

function tryParse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        small: flag,
        grow: flag,
        only: text,
        calls: text,
        properties: text,
        bookings: text,
        rounds: text,
        seconds: text,
        loads: text,
      },
    }).values;
  } catch {
    return null;
  }
}
