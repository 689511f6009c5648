import { roundTo } from '../../harness/statistics.ts';
import { table } from '../bench-tables.ts';
import type { BesideCall, MemoryFigures, RestFigures, TurnFigures } from './measure-beside.ts';
import type { BurstFigures } from './measure-bursts.ts';
import type { DatabaseTime } from './statement-time.ts';

export type BesideResults = {
  at: string;
  load: readonly number[];
  programs: readonly string[];
  calls: readonly BesideCall[];
  rest: ReadonlyMap<string, RestFigures>;
  memory: ReadonlyMap<string, MemoryFigures>;
  bursts: ReadonlyMap<string, BurstFigures>;
  databaseTime: readonly DatabaseTime[];
};

/** The results as a Markdown page. A ratio says how many times the processor time of Staydesk another program takes. */
export function writeBesideTables({
  at,
  load,
  programs,
  calls,
  rest,
  memory,
  bursts,
  databaseTime,
}: BesideResults): string {
  const others = programs.slice(1);
  const parts = [
    '# Side by side',
    `${at} · load before: ${load.map((one) => one.toFixed(1)).join(', ')} · processor time of one call in ms, server + database, medians of turns`,
    table(
      ['call', 'connections', ...programs, ...others.map((name) => `${name} ÷ ${programs[0]}`)],
      calls.map(({ name, connections, figures }) => [
        name,
        connections,
        ...programs.map((program) => textOf(figures.get(program))),
        ...others.map((program) => ratioOf(figures.get(program), figures.get(programs[0] ?? ''))),
      ]),
    ),
    ...(rest.size === 0
      ? []
      : [
          '## At rest, ms of processor a second',
          table(
            ['program', 'server', 'database', 'together'],
            [...rest].map(([name, { serverMs, databaseMs }]) => [
              name,
              roundTo(serverMs, 1),
              roundTo(databaseMs, 1),
              roundTo(serverMs + databaseMs, 1),
            ]),
          ),
        ]),
    '## Memory after all calls, MB',
    table(
      ['program', 'server', 'database'],
      [...memory].map(([name, { serverMb, databaseMb }]) => [name, serverMb, databaseMb ?? '–']),
    ),
    ...(bursts.size === 0
      ? []
      : [
          '## Sixteen bookings at once: the slowest, ms',
          table(
            ['program', 'warm', 'after a minute of rest'],
            [...bursts].map(([name, { warmMs, restedMs }]) => [name, roundTo(warmMs), roundTo(restedMs)]),
          ),
        ]),
    ...(databaseTime.length === 0
      ? []
      : [
          '## Time of the statements of Staydesk, ms of one call',
          table(
            ['call', 'statements', 'planning', 'execution'],
            databaseTime.map(({ name, statements, planMs, executeMs }) => [
              name,
              roundTo(statements, 1),
              roundTo(planMs, 2),
              roundTo(executeMs, 2),
            ]),
          ),
        ]),
  ];

  return `${parts.join('\n\n')}\n`;
}

function textOf(figures: TurnFigures | undefined): string {
  return figures === undefined ? '–' : `${figures.serverMs.toFixed(2)} + ${figures.databaseMs.toFixed(2)}`;
}

function ratioOf(one: TurnFigures | undefined, ours: TurnFigures | undefined): string {
  if (one === undefined || ours === undefined) return '–';
  return ((one.serverMs + one.databaseMs) / (ours.serverMs + ours.databaseMs)).toFixed(2);
}
