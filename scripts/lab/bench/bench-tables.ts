import { roundTo } from '../harness/statistics.ts';
import type { PageFigures } from './browser-visit.ts';
import type { FirstLoad } from './first-loads.ts';
import type { LighthouseScores } from './lighthouse-scores.ts';
import type { CallFigures } from './load/measure-calls.ts';
import type { LoadResults } from './load/measure-load.ts';
import type { BundleFigures } from './measure-bundles.ts';

export type BudgetedBundle = BundleFigures & { budget: Pick<FirstLoad, 'script' | 'style'> };

export type BenchResults = {
  machine: { processor: string; cores: number; memoryGb: number; system: string; load: readonly number[] };
  versions: { node: string; database: string | null };
  at: string;
  start?: { firstMs: number; secondMs: number; bundles: readonly BudgetedBundle[] };
  load?: LoadResults;
  pages?: readonly PageFigures[];
  lighthouse?: readonly LighthouseScores[];
};

type Cell = string | number;

/** Markdown table; numbers are right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const isNumeric = (column: number) => rows.every((row) => typeof row[column] === 'number');
  const lines = [
    head.join(' | '),
    head.map((_, column) => (isNumeric(column) ? '---:' : '---')).join(' | '),
    ...rows.map((row) => row.join(' | ')),
  ];
  return lines.map((line) => `| ${line} |`).join('\n');
}

/** All results as a Markdown page. */
export function writeTables(results: BenchResults): string {
  const { machine, versions, at, start, load, pages, lighthouse = [] } = results;
  const { processor, cores, memoryGb, system } = machine;
  const loads = machine.load.map((one) => one.toFixed(1)).join(', ');

  const parts = [
    '# Figures',
    `${at} · ${processor} × ${cores}, ${memoryGb} GB, ${system} · Node ${versions.node}, PostgreSQL ${versions.database ?? 'not asked'} · load before: ${loads}`,
    ...(start ? startTables(start) : []),
    ...(load ? loadTables(load) : []),
    ...(pages ? pageTables(pages) : []),
    ...(lighthouse.length > 0 ? lighthouseTable(lighthouse) : []),
  ];

  return `${parts.join('\n\n')}\n`;
}

function startTables({ firstMs, secondMs, bundles }: NonNullable<BenchResults['start']>): string[] {
  return [
    '## Start and first load',
    table(
      ['start', 'ms'],
      [
        ['empty folder to ready, with demo', roundTo(firstMs)],
        ['second start to ready', roundTo(secondMs)],
      ],
    ),
    table(
      ['first view', 'script KB gz', 'budget', 'style KB gz', 'budget'],
      bundles.map(({ name, scriptKb, styleKb, budget }) => [
        name,
        scriptKb,
        budget.script,
        styleKb,
        budget.style,
      ]),
    ),
  ];
}

function loadTables(load: LoadResults): string[] {
  const { size, calls, memory, growth } = load;
  const { properties, agents, bookings } = size;

  return [
    `## Calls, with ${properties} properties of ${agents} agents and ${bookings} bookings (poured in ${roundTo(load.pouredSeconds)} s)`,
    'Product and floor in turns; the floor is node:http and the bare driver with the very statements of the call. CPU is what the server process spends on a request.',
    table(
      [
        'call',
        'statements',
        'p50 ms',
        'floor',
        'p99 ms',
        'CPU ms',
        'floor',
        'CPU ratio',
        'at once',
        'requests/s',
        'floor',
        'p50 ms',
        'p99 ms',
        'CPU ratio',
        'failed',
      ],
      calls.map(rowOfCall),
    ),
    `Memory: the server ${memory.afterStartMb} MB when it had started, ${memory.afterLoadMb} MB after all calls; the floor ${memory.floorMb} MB; PostgreSQL ${memory.database ? `${memory.database.megabytes} MB in ${memory.database.processes} processes` : 'not told here'}.`,
    '## Query plans',
    planLines(calls),
    ...(growth.length > 1 ? ['## Growth: p50 at one connection, ms', growthTable(growth)] : []),
  ];
}

function rowOfCall({ name, statements, one, many }: CallFigures): Cell[] {
  return [
    name,
    statements,
    roundTo(one.product.p50Ms, 2),
    roundTo(one.floor.p50Ms, 2),
    roundTo(one.product.p99Ms, 1),
    roundTo(one.product.cpuMs, 2),
    roundTo(one.floor.cpuMs, 2),
    roundTo(one.product.cpuMs / one.floor.cpuMs, 2),
    many.connections,
    roundTo(many.product.perSecond),
    roundTo(many.floor.perSecond),
    roundTo(many.product.p50Ms, 1),
    roundTo(many.product.p99Ms, 1),
    roundTo(many.product.cpuMs / many.floor.cpuMs, 2),
    one.product.failed + many.product.failed,
  ];
}

function planLines(calls: readonly CallFigures[]): string {
  const lines = calls.flatMap(({ name, plans }) => [
    ...plans.scanned.map(
      ({ table: at, statement }) => `- ${name}: the plan reads all of \`${at}\`: \`${statement}\``,
    ),
    ...plans.scans.map(
      ({ table: at, rows }) => `- ${name}: while it ran, ${rows} rows of \`${at}\` were scanned`,
    ),
  ]);
  return lines.length > 0 ? lines.join('\n') : 'No call scans a whole table that grows.';
}

function growthTable(growth: LoadResults['growth']): string {
  const first = growth[0]?.calls ?? [];
  const at = (stage: number, name: string) =>
    growth[stage]?.calls.find((call) => call.name === name)?.p50Ms ?? Number.NaN;

  return table(
    ['call', ...growth.map(({ size }) => `${size.properties} properties`), 'last / first'],
    first.map(({ name, p50Ms }) => [
      name,
      ...growth.map((_, stage) => roundTo(at(stage, name), 2)),
      roundTo(at(growth.length - 1, name) / p50Ms, 2),
    ]),
  );
}

function pageTables(pages: readonly PageFigures[]): string[] {
  return [
    '## Pages at 390 px, CPU 4× slower, slow 4G (1.6 Mbit/s, 150 ms), nothing kept',
    table(
      ['page', 'seen ms', 'LCP ms', 'INP ms', 'blocking ms', 'CLS', 'script KB', 'style KB', 'all KB'],
      pages.map((one) => [
        one.page,
        one.readyMs,
        one.lcpMs,
        one.inpMs,
        one.blockingMs,
        one.cls,
        one.scriptKb,
        one.styleKb,
        one.allKb,
      ]),
    ),
  ];
}

function lighthouseTable(scores: readonly LighthouseScores[]): string[] {
  return [
    '## Lighthouse, on its own phone',
    table(
      ['page', 'performance', 'accessibility', 'best practices', 'SEO'],
      scores.map((one) => [one.page, one.performance, one.accessibility, one.bestPractices, one.seo]),
    ),
  ];
}
