import { parseArgs } from 'node:util';

export type BesideOptions = {
  /** `directus`, `floor`, or the folder of another version of Staydesk. */
  rivals: readonly string[];
  /** Turns of each call; all programs alternate. */
  rounds: number;
  /** Duration of one turn. */
  seconds: number;
  /** Numbers of connections; each is measured by itself. */
  connections: readonly number[];
  /** Duration of one turn at rest; 0 leaves it out. */
  restSeconds: number;
  /** Rounds of bursts of bookings, each with a minute of rest; 0 leaves them out. */
  bursts: number;
  /** Parts of call names; empty: all calls. */
  calls: readonly string[];
  /** Folder where Directus is installed already; otherwise it is fetched into a temporary one. */
  installed: string | null;
};

export const besideUsage = `Usage: npm run bench -- --beside directus,floor,FOLDER [--small] [--calls list,calendar] [--rounds N] [--seconds N]
  [--connections 1,8] [--rest N] [--bursts N] [--installed FOLDER]
  directus     Directus, fetched from the npm registry into a temporary folder (700 MB), with the same data
  floor        node:http with one statement a call, written by hand, on Staydesk's own database
  FOLDER       another version of Staydesk, installed and built
  --small      one connection and short turns: some four minutes, most of it for the installation of Directus
  --rest N     seconds of a turn without calls; 0 leaves them out
  --bursts N   rounds of sixteen bookings at once, warm and after a minute of rest
  --installed  folder with an installed Directus, instead of fetching it`;

/** Parses what to measure beside Staydesk. */
export function readBesideOptions(args: readonly string[]): BesideOptions | { usage: string } {
  const read = tryParse(args);
  if (read === null) return { usage: besideUsage };

  const { small } = read;
  const rivals = listOf(read.beside);
  const options = {
    rivals,
    rounds: Number(read.rounds ?? (small ? 2 : 5)),
    seconds: Number(read.seconds ?? (small ? 1.5 : 3)),
    connections: listOf(read.connections ?? (small ? '1' : '1,8')).map(Number),
    restSeconds: Number(read.rest ?? (small ? 10 : 30)),
    bursts: Number(read.bursts ?? (small ? 0 : 3)),
    calls: listOf(read.calls),
    installed: read.installed ?? null,
  };

  const numbers = [options.rounds, ...options.connections];
  const isWrong = rivals.length === 0 || numbers.some((number) => !Number.isInteger(number) || number < 1);

  return isWrong || !(options.seconds > 0) || !(options.restSeconds >= 0) || !(options.bursts >= 0)
    ? { usage: besideUsage }
    : options;
}

function listOf(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(',').filter((part) => part !== '');
}

function tryParse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        beside: text,
        small: { type: 'boolean', default: false },
        calls: text,
        rounds: text,
        seconds: text,
        connections: text,
        rest: text,
        bursts: text,
        installed: text,
      },
    }).values;
  } catch {
    return null;
  }
}
