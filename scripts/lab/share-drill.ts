import { parseArgs } from 'node:util';
import { accountAtLimits } from './drill/shares/account-at-limits.ts';
import {
  largeFiles,
  largeSignatures,
  repeatedRules,
  sealedAtOnce,
} from './drill/shares/agreement-attacks.ts';
import { openAttackWorld } from './drill/shares/attack-world.ts';
import {
  longLines,
  openSilentNameServer,
  overlappingEvents,
  slowNames,
  waitBehindSlowFeeds,
  zoneNames,
} from './drill/shares/calendar-attacks.ts';
import { type Attack, type AttackFigure, measureAttack } from './drill/shares/measure-attack.ts';
import { fullLink, slowCalls } from './drill/shares/stranger-attacks.ts';
import { allMessages, linkedMessages, longMessages, slowArticles } from './drill/shares/text-attacks.ts';
import { type Lab, machineNow, runProgram, withLab } from './harness/open-lab.ts';

const usage = `npm run drill -- shares [ATTACK…] [--seconds N]
  attacks: ATTACKS; all of them without a name
  --seconds N  length of each measurement, 10 by default; the control takes as long again`;

const attacks: Readonly<Record<string, Attack>> = {
  zones: zoneNames,
  lines: longLines,
  overlaps: overlappingEvents,
  agreement: repeatedRules,
  rules: longMessages,
  links: linkedMessages,
  messages: allMessages,
  bodies: slowCalls,
  sealing: sealedAtOnce,
  names: slowNames,
  signatures: largeSignatures,
  articles: slowArticles,
  'full-link': fullLink,
  files: largeFiles,
  limits: accountAtLimits,
};
const slowFeeds = 'slow-feeds';
/** A feed of another agent waits at most so much longer beside slow ones. */
const maxFeedWaitMs = 30_000;

/**
 * Attacks by one account or a stranger within the limits, each with a control in the same minute: what others notice.
 * An attack is held when at most one in a hundred of their calls is refused, and p95 is at most three times the control.
 */
async function drill(wanted: readonly string[], seconds: number): Promise<boolean> {
  let isHeld = true;
  for (const name of wanted) {
    const machine = machineNow();
    const isGood = await withLab((lab) =>
      name === slowFeeds ? measureSlowFeeds(lab) : measure(lab, name, seconds),
    );
    console.log(`  ${machine}\n`);
    isHeld &&= isGood;
  }
  return isHeld;
}

async function measure(lab: Lab, name: string, seconds: number): Promise<boolean> {
  const attack = attacks[name];
  if (!attack) throw new Error(`no attack ${name}`);
  const world = await openAttackWorld(lab, { seconds, ...(await silentNames(lab, attack)) });
  const figure = await measureAttack(world, attack);
  console.log(lineOf(name, figure));
  return figure.isHeld;
}

async function silentNames(lab: Lab, attack: Attack) {
  if (!attack.hasSilentNames) return {};
  const names = await openSilentNameServer();
  lab.closeLater(names.close);
  const preload = new URL('./drill/shares/silent-names.ts', import.meta.url).href;
  return { preload, env: { DRILL_NAMES: names.address } };
}

function lineOf(name: string, { written, control, during, own, isHeld, ...figure }: AttackFigure): string {
  const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  const statuses = Object.entries(own).map(([status, count]) => `${status}: ${count}`);
  return [
    `${name}: ${figure.name}${written === '' ? '' : ` (${written})`}`,
    `  control: median ${ms(control.medianMs)}, p95 ${ms(control.p95Ms)} of ${control.calls}`,
    `  during: median ${ms(during.medianMs)}, p95 ${ms(during.p95Ms)} of ${during.calls}, refused ${percent(during.failed)}`,
    `  the attacker’s calls: ${statuses.join(', ')}`,
    `  ${isHeld ? 'held' : 'NOT HELD'}`,
  ].join('\n');
}

async function measureSlowFeeds(lab: Lab): Promise<boolean> {
  const world = await openAttackWorld(lab, { seconds: 1 });
  const { aloneMs, besideMs } = await waitBehindSlowFeeds(world);
  const isHeld = besideMs - aloneMs <= maxFeedWaitMs;
  const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `${slowFeeds}: a feed that is due beside sixty of its channel which take 17 seconds each\n  read after ${inSeconds(aloneMs)} alone, after ${inSeconds(besideMs)} beside them\n  ${isHeld ? 'held' : 'NOT HELD'}`,
  );
  return isHeld;
}

const names = [...Object.keys(attacks), slowFeeds];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '10' } },
});
const wanted = positionals.length === 0 ? names : positionals;
const seconds = Number(values.seconds);
if (wanted.some((name) => !names.includes(name)) || !(seconds >= 1 && seconds <= 600)) {
  console.error(usage.replace('ATTACKS', names.join(', ')));
  process.exit(1);
}
await runProgram({ maxMinutes: 120 }, () => drill(wanted, seconds));
