import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lab } from '../../harness/open-lab.ts';
import type { BesideOptions } from './beside-options.ts';
import { type BesideResults, writeBesideTables } from './beside-tables.ts';
import type { Contender } from './contender.ts';
import { startDirectus } from './directus-contender.ts';
import { startFloor } from './floor-contender.ts';
import { installDirectus } from './install-directus.ts';
import { type BookedTurns, measureBeside, measureMemory, measureRest } from './measure-beside.ts';
import { type BurstFigures, measureBursts } from './measure-bursts.ts';
import { measureStatementTime } from './statement-time.ts';
import { type StaydeskContender, startStaydesk } from './staydesk-contender.ts';

/** After its start a program still does what it postponed, and the database cleans up after the seed. */
const settleSeconds = 20;

/** Starts Staydesk and others side by side, and measures them in turns. */
export async function benchBeside(
  lab: Lab,
  options: BesideOptions,
  { resultsFolder, say }: { resultsFolder: string; say: (line: string) => void },
): Promise<boolean> {
  const load = os.loadavg();
  const at = new Date().toISOString().slice(0, 16);
  const ours = await startStaydesk(lab, { name: 'staydesk' });
  const contenders: Contender[] = [ours];
  for (const rival of options.rivals) {
    contenders.push(await startRival(lab, rival, { ours, installed: options.installed }));
    say(`${rival} is ready`);
  }

  // The floor has no database of its own to be at rest.
  const resting = contenders.filter(({ name }) => name !== 'floor');
  if (options.restSeconds > 0) await sleep(settleSeconds * 1000);
  const rest = options.restSeconds > 0 ? await measureRest(resting, options.restSeconds) : new Map();
  const turns = { next: 0 };
  const calls = await measureBeside(contenders, options, { turns, say });
  const memory = measureMemory(contenders);
  const bursts = await measureAllBursts(contenders, options.bursts, turns);
  const databaseTime = await measureStatementTime(ours, options, turns);

  const programs = contenders.map(({ name }) => name);
  const results = { at, load, programs, calls, rest, memory, bursts, databaseTime };
  saveResults(results, resultsFolder);
  console.log(`\n${writeBesideTables(results)}\nbench: also in bench-results/, as a page and as JSON`);

  return true;
}

async function measureAllBursts(
  contenders: readonly Contender[],
  rounds: number,
  turns: BookedTurns,
): Promise<ReadonlyMap<string, BurstFigures>> {
  const bursts = new Map<string, BurstFigures>();
  if (rounds === 0) return bursts;

  // Only versions of Staydesk say when their jobs are done.
  for (const contender of contenders.filter(({ settle }) => settle !== undefined))
    bursts.set(contender.name, await measureBursts(contender, { rounds, turns }));

  return bursts;
}

async function startRival(
  lab: Lab,
  rival: string,
  { ours, installed }: { ours: StaydeskContender; installed: string | null },
): Promise<Contender> {
  if (rival === 'floor') return startFloor(lab, ours);
  if (rival === 'directus') return startDirectus(lab, installed ?? (await installDirectus(lab)), ours);
  return startStaydesk(lab, { name: path.basename(rival), root: path.resolve(rival) });
}

function saveResults(results: BesideResults, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${results.at.replaceAll(/[:T]/g, '-')}-beside`);
  const plain = {
    ...results,
    rest: Object.fromEntries(results.rest),
    memory: Object.fromEntries(results.memory),
    bursts: Object.fromEntries(results.bursts),
    calls: results.calls.map((call) => ({ ...call, figures: Object.fromEntries(call.figures) })),
  };
  writeFileSync(`${file}.md`, writeBesideTables(results));
  writeFileSync(`${file}.json`, `${JSON.stringify(plain, null, 1)}\n`);
}
