import path from 'node:path';
import { parseArgs } from 'node:util';
import { underAttack } from './drill/trust/attacks.ts';
import { raceCancels } from './drill/trust/cancel-races.ts';
import { countViews } from './drill/trust/count-views.ts';
import { tryZones } from './drill/trust/four-zones.ts';
import { drillSetupCode, fuzzCalls } from './drill/trust/fuzz.ts';
import { uploadHostile } from './drill/trust/hostile-uploads.ts';
import { floodSignIn } from './drill/trust/login-flood.ts';
import { holdSockets } from './drill/trust/many-sockets.ts';
import { overload } from './drill/trust/overload.ts';
import { repeatKeys } from './drill/trust/repeated-keys.ts';
import { soak } from './drill/trust/soak.ts';
import type { TrustFigure, TrustWorld } from './drill/trust/trust-figure.ts';
import { type Lab, machineNow, runProgram, withLab } from './harness/open-lab.ts';
import { openShop } from './harness/open-shop.ts';

const usage = `npm run drill -- trust [PART…] [--short] [--minutes N] [--sockets N] [--hold SECONDS]
  parts: keys, cancels, views, overload, logins, attacks, uploads, fuzz, sockets, zones, soak; all of them without a name`;

/** Limits per address are lifted, because all calls come from one; limits of the whole process are the default ones. */
const defaultLimits = { MAX_EVENT_LOOP_DELAY_MS: '200', MAX_CALLS_AT_ONCE: '200' };

type Given = { isShort: boolean; minutes: number; sockets: number; holdSeconds: number };
type Env = Record<string, string>;

type Ground = { lab: Lab; env: Env };

const parts: Record<string, (ground: Ground, given: Given) => Promise<TrustFigure[]>> = {
  zones: tryZones,
  keys: (ground, given) => withServer(ground, {}, given, repeatKeys),
  cancels: (ground, given) => withServer(ground, {}, given, raceCancels),
  views: (ground, given) =>
    withServer(ground, { TRUST_PROXY: '127.0.0.1' }, given, (world) => countViews(world, urlOf(ground))),
  logins: (ground, given) => withServer(ground, defaultLimits, given, floodSignIn),
  // Strangers come from separate addresses, so the limits per address are the default ones too.
  attacks: (ground, given) =>
    withServer(
      ground,
      { ...defaultLimits, RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' },
      given,
      (world) => underAttack(world, given.minutes),
    ),
  uploads,
  fuzz: (ground, given) => withServer(ground, { ADMIN_SETUP_CODE: drillSetupCode }, given, fuzzCalls),
  overload: (ground, given) => withServer(ground, defaultLimits, given, overload),
  sockets: (ground, given) =>
    withServer(ground, {}, given, ({ server, shop }) => holdSockets(server, shop, given)),
  soak: (ground, given) =>
    withServer(ground, {}, given, (world) =>
      soak(world, { databaseUrl: urlOf(ground), minutes: given.minutes }),
    ),
};

/** Goals with figures, measured one after the other, each against a new server. */
async function drill(wanted: readonly string[], given: Given): Promise<boolean> {
  const all: TrustFigure[] = [];
  for (const name of wanted) {
    const machine = machineNow();
    const began = performance.now();
    const figures = await withLab(async (lab) => {
      const { env } = await lab.database();
      return (await parts[name]?.({ lab, env }, given)) ?? [];
    });
    const took = Math.round((performance.now() - began) / 1000);
    console.log(`${name} · ${took} s, before it ${machine}`);

    for (const { goal, found, isHeld } of figures)
      console.log(`  ${goal}\n    ${isHeld ? 'held' : 'NOT HELD'}: ${found}`);
    all.push(...figures);
  }

  return all.every(({ isHeld }) => isHeld);
}

/** Runs `work` against a new server, with `more` settings. */
async function withServer(
  { lab, env }: Ground,
  more: Env,
  { isShort }: Given,
  work: (world: TrustWorld) => Promise<TrustFigure[]>,
): Promise<TrustFigure[]> {
  const server = await lab.server({ ...env, ...more });
  const shop = await openShop(server.url, { properties: 1 });
  return await work({ server, shop, isShort });
}

function uploads(ground: Ground, given: Given): Promise<TrustFigure[]> {
  const folder = ground.lab.folder();
  const photoFolder = path.join(folder, 'photos');
  const more = { DATA_DIR: folder, STORAGE_URL: `file:${photoFolder}` };
  return withServer(ground, more, given, (world) => uploadHostile({ ...world, photoFolder }));
}

function urlOf({ env }: Ground): string {
  return env.DATABASE_URL ?? '';
}

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, minutes: text, sockets: text, hold: text },
});
const wanted = positionals.length === 0 ? Object.keys(parts) : positionals;
const given: Given = {
  isShort: values.short,
  minutes: Number(values.minutes ?? (values.short ? 0.5 : 10)),
  sockets: Number(values.sockets ?? (values.short ? 500 : 5000)),
  holdSeconds: Number(values.hold ?? (values.short ? 10 : 600)),
};
if (wanted.some((name) => !(name in parts)) || !(given.minutes > 0 && given.sockets >= 10)) {
  console.error(usage);
  process.exit(1);
}
await runProgram({ maxMinutes: 120 }, () => drill(wanted, given));
