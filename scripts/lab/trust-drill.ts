import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '#testing/servers/free-port.ts';
import { openBenchDatabase } from './bench/bench-database.ts';
import { runServer } from './bench/run-server.ts';
import { openShop } from './drill/open-shop.ts';
import { serverProcess } from './drill/server-process.ts';
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

const usage = `node scripts/lab/trust-drill.ts [PART…] [--short] [--minutes N] [--sockets N] [--hold SECONDS]
  parts: keys, cancels, views, overload, logins, attacks, uploads, fuzz, sockets, zones, soak; all of them without a name`;

/** Limits per address are lifted, because all calls come from one; limits of the whole process are the default ones. */
const defaultLimits = { MAX_EVENT_LOOP_DELAY_MS: '200', MAX_CALLS_AT_ONCE: '200' };

type Given = { isShort: boolean; minutes: number; sockets: number; holdSeconds: number };
type Env = Record<string, string>;

const parts: Record<string, (env: Env, given: Given) => Promise<TrustFigure[]>> = {
  zones: tryZones,
  keys: (env, given) => withServer(env, given, repeatKeys),
  cancels: (env, given) => withServer(env, given, raceCancels),
  views: (env, given) =>
    withServer({ ...env, TRUST_PROXY: '127.0.0.1' }, given, (world) => countViews(world, urlOf(env))),
  logins: (env, given) => withServer({ ...env, ...defaultLimits }, given, floodSignIn),
  // Strangers come from separate addresses, so the limits per address are the default ones too.
  attacks: (env, given) =>
    withServer(
      { ...env, ...defaultLimits, RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' },
      given,
      (world) => underAttack(world, given.minutes),
    ),
  uploads,
  fuzz: (env, given) => withServer({ ...env, ADMIN_SETUP_CODE: drillSetupCode }, given, fuzzCalls),
  overload: (env, given) => withServer({ ...env, ...defaultLimits }, given, overload),
  sockets,
  soak: (env, given) =>
    withServer(env, given, (world) => soak(world, { databaseUrl: urlOf(env), minutes: given.minutes })),
};

/** Goals with figures, measured one after the other, each against a new server. */
async function drill(wanted: readonly string[], given: Given): Promise<boolean> {
  const all: TrustFigure[] = [];
  for (const name of wanted) {
    const load = os.loadavg()[0]?.toFixed(1);
    const began = performance.now();
    const figures = await inDatabase((env) => parts[name]?.(env, given));
    const took = Math.round((performance.now() - began) / 1000);
    console.log(`${name} · ${took} s, load before it ${load}`);
    for (const { goal, found, isHeld } of figures)
      console.log(`  ${goal}\n    ${isHeld ? 'held' : 'NOT HELD'}: ${found}`);
    all.push(...figures);
  }
  return all.every(({ isHeld }) => isHeld);
}

async function inDatabase(
  work: (env: Env) => Promise<TrustFigure[]> | undefined,
): Promise<readonly TrustFigure[]> {
  const database = await openBenchDatabase();
  try {
    return (await work(database.env)) ?? [];
  } finally {
    await database.drop();
  }
}

async function withServer(
  env: Env,
  { isShort }: Given,
  work: (world: TrustWorld) => Promise<TrustFigure[]>,
): Promise<TrustFigure[]> {
  const server = await runServer(env);
  try {
    const shop = await openShop(server.url, { properties: 1 });
    return await work({ server, shop, isShort });
  } finally {
    await server.stop();
  }
}

async function uploads(env: Env, given: Given): Promise<TrustFigure[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'staydesk-uploads-'));
  try {
    const photoFolder = path.join(folder, 'photos');
    return await withServer(
      { ...env, DATA_DIR: folder, STORAGE_URL: `file:${photoFolder}` },
      given,
      (world) => uploadHostile({ ...world, photoFolder }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sockets(env: Env, { sockets, holdSeconds }: Given): Promise<TrustFigure[]> {
  const server = serverProcess('server', { env, port: await freePort(), metricsPort: await freePort() });
  await server.start();
  try {
    const shop = await openShop(server.url, { properties: 1 });
    return await holdSockets(server, shop, { sockets, holdSeconds });
  } finally {
    await server.stop();
  }
}

function urlOf({ DATABASE_URL = '' }: Env): string {
  return DATABASE_URL;
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
process.exit((await drill(wanted, given)) ? 0 : 1);
