import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { showHelpOnRequest } from '../show-help.mjs';
import { type BenchResults, type BudgetedBundle, writeTables } from './bench/bench-tables.ts';
import { benchBeside } from './bench/beside/bench-beside.ts';
import { besideUsage, readBesideOptions } from './bench/beside/beside-options.ts';
import { visitPages } from './bench/browser-visit.ts';
import { demoVisits } from './bench/demo-visits.ts';
import { firstLoads } from './bench/first-loads.ts';
import { lighthouseScores } from './bench/lighthouse-scores.ts';
import { type BenchOptions, benchUsage, readBenchOptions } from './bench/load/bench-options.ts';
import { measureLoad } from './bench/load/measure-load.ts';
import { measureBundle } from './bench/measure-bundles.ts';
import { type Lab, runProgram } from './harness/open-lab.ts';
import { createServerProcess } from './harness/server-process.ts';

const resultsFolder = path.join(import.meta.dirname, '..', '..', 'bench-results');

/** Runs the selected measurements and writes them into bench-results/ as a page and as JSON. */
async function bench(lab: Lab, options: BenchOptions): Promise<boolean> {
  const results: BenchResults = {
    machine: {
      processor: os.cpus()[0]?.model ?? 'unknown processor',
      cores: os.cpus().length,
      memoryGb: Math.round(os.totalmem() / 1024 ** 3),
      system: `${os.type()} ${os.release()}`,
      load: os.loadavg(),
    },
    versions: { node: process.version, database: null },
    at: new Date().toISOString().slice(0, 16),
  };
  if (options.parts.includes('calls')) {
    results.load = await measureLoad(lab, options, say);
    results.versions.database = results.load.database;
    saveResults(results);
  }

  if (options.parts.some((part) => part !== 'calls'))
    Object.assign(results, await measureDemo(lab, options, say));
  console.log(`\n${saveResults(results)}\nbench: also in bench-results/, as a page and as JSON`);

  return true;
}

/** Also writes partial results, so that a later failure does not lose ten minutes of measuring. */
function saveResults(results: BenchResults): string {
  const text = writeTables(results);
  mkdirSync(resultsFolder, { recursive: true });
  const file = path.join(resultsFolder, results.at.replaceAll(/[:T]/g, '-'));
  writeFileSync(`${file}.md`, text);
  writeFileSync(`${file}.json`, `${JSON.stringify(results, null, 1)}\n`);
  return text;
}

/** Start time of a server with the demo, and page speed on a slow phone. */
async function measureDemo(
  lab: Lab,
  { parts, pageLoads }: BenchOptions,
  say: (line: string) => void,
): Promise<Pick<BenchResults, 'start' | 'pages' | 'lighthouse'>> {
  const env = { DATA_DIR: lab.folder(), DEMO: 'on', RATE_LIMIT_SCALE: '1000' };
  const server = await createServerProcess({ env });
  lab.closeLater(server.stop);

  const firstMs = await server.start();
  await server.stop();

  const secondMs = await server.start();
  say(`started in ${firstMs} ms, again in ${secondMs} ms`);

  const start = { firstMs, secondMs, bundles: bundles() };
  if (!parts.includes('browser')) return { start };

  const visits = await demoVisits(server.url);
  const pages = await visitPages(visits, pageLoads);
  const lighthouse = await lighthouseScores(visits.filter(({ session }) => session === undefined));

  return { ...(parts.includes('start') ? { start } : {}), pages, lighthouse };
}

function bundles(): BudgetedBundle[] {
  return firstLoads.map(({ name, folder, entries, script, style }) => ({
    ...measureBundle(name, folder, (key) => entries.includes(key)),
    budget: { script, style },
  }));
}

const say = (line: string) => console.log(`bench: ${line}`);
const args = process.argv.slice(2);

showHelpOnRequest(`${benchUsage}\n\n${besideUsage}`);
if (args.includes('--beside')) {
  const beside = usable(readBesideOptions(args));
  await runProgram({ maxMinutes: 180 }, (lab) => benchBeside(lab, beside, { resultsFolder, say }));
} else {
  const options = usable(readBenchOptions(args));
  await runProgram({ maxMinutes: 180 }, (lab) => bench(lab, options));
}

/** Ends the program with the usage unless the options could be read. */
function usable<Options extends object>(options: Options | { usage: string }): Options {
  if (!('usage' in options)) return options;
  console.error(options.usage);
  process.exit(1);
}
