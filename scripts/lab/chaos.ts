import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { dayMs } from '#domain/shared/duration.ts';
import { openPhotoStorage } from '#server/adapters/storage/open-photo-storage.ts';
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { createPool } from '#server/db/pool.ts';
import { removeOrphanedFiles } from '#server/features/properties/orphaned-files/remove-orphaned-files.ts';
import { type Audit, auditInstallation, describeAudit } from '../ops/audit/audit-installation.ts';
import { showHelpOnRequest } from '../show-help.mjs';
import { type CallTally, newTally } from './chaos/call-until-settled.ts';
import { type ChaosWorld, openChaosWorld } from './chaos/chaos-world.ts';
import { allDisruptions, type Disruption } from './chaos/disruptions.ts';
import { type MessageTraffic, sendMessageTraffic } from './chaos/message-traffic.ts';
import { type PaymentTraffic, sendPaymentTraffic } from './chaos/payment-traffic.ts';
import { type RivalRounds, raceRivals } from './chaos/rival-rounds.ts';
import { openTraffic, type Traffic } from './chaos/traffic.ts';
import { type Violations, verifyAcknowledged, verifyPayments } from './chaos/verify-acknowledged.ts';
import { type Lab, machineNow, runProgram } from './harness/open-lab.ts';
import { openShop, type Shop } from './harness/open-shop.ts';
import { createSeededRandom } from './harness/seeded-random.ts';

const usage = `npm run chaos -- [--seed NUMBER] [--long | --rounds NUMBER]

Kills server and database, cuts connections, fills the disk and shifts the clock under load, then audits the data. It makes
an installation of its own and deletes it afterwards.
--seed NUMBER   repeats the choices of an earlier run, which printed its number
--long          five rounds; --rounds NUMBER: as many as wanted`;
const longRounds = 5;
const approximateDisruptionMs = 9000;
const maxErrorsShown = 10;
const workPatienceMs = 180_000;
const afterAWeekMs = 8 * dayMs;
const recoveredMs = 2500;
/** Accepted percentage of shed calls in the pauses between disruptions; a server that sheds more has not recovered. */
const maxShedPercent = 5;
const orphanRule = 'no file is left without its row';

/** Injects all disruptions one after the other under load, then compares the stored data with the answers given. */
async function chaos(lab: Lab, seed: number, rounds: number): Promise<boolean> {
  console.log(`Chaos · seed ${seed}, ${machineNow()}, Node ${process.version}`);
  const chance = createSeededRandom(seed);
  const world = await openChaosWorld(lab, seed);
  const shop = await openShop(world.url, { properties: 5 });
  const tally = newTally();
  const disruptions = Array.from({ length: rounds }, () => chance.shuffled(allDisruptions(world))).flat();
  const payments = await sendPaymentTraffic(world, chance, disruptions.length * approximateDisruptionMs);
  const messages = await sendMessageTraffic(world.url, { chance, tally });
  const traffic = await openTraffic({ url: world.url, shop, chance, tally });
  const rivals = await raceRivals(world.url, tally);

  await sleep(2000);
  for (const disruption of disruptions) await injectDisruption(disruption, tally);

  messages.skipPauses();
  payments.skipPauses();
  await Promise.all([traffic.stop(), rivals.stop(), payments.done()]);

  return await verifyWorld(world, { shop, tally, traffic, payments, rivals, messages });
}

async function injectDisruption(disruption: Disruption, tally: CallTally): Promise<void> {
  const before = { ...tally, succeeded: tally.succeeded.length };
  const began = performance.now();

  console.log(disruption.name);
  await disruption.inject();

  const over = performance.now();
  const isBack = () => tally.succeeded.findLast(({ sentAt }) => sentAt >= over);
  for (let waited = 0; waited < 60_000 && !isBack(); waited += 20) await sleep(20);

  const done = tally.succeeded.slice(before.succeeded);
  figures.push({
    disruption: disruption.name,
    'took, ms': Math.round(over - began),
    'back after it, ms': Math.round((done.find(({ sentAt }) => sentAt >= over)?.at ?? Number.NaN) - over),
    'longest silence, ms': longestSilence([began, ...done.map(({ at }) => at).sort((a, b) => a - b)]),
    'done meanwhile': done.length,
    'no answer': tally.cutOff - before.cutOff,
    'shed calls': tally.shed - before.shed,
  });

  const atStart = { shed: tally.shed, answered: tally.answered };
  await sleep(recoveredMs);
  betweenDisruptions.shed += tally.shed - atStart.shed;
  betweenDisruptions.answered += tally.answered - atStart.answered;
}

/** Calls shed and answered between disruptions. */
const betweenDisruptions = { shed: 0, answered: 0 };

const figures: Record<string, string | number>[] = [];

function longestSilence(moments: readonly number[]): number {
  return Math.round(
    Math.max(0, ...moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment))),
  );
}

type ChaosTraffic = {
  shop: Shop;
  tally: CallTally;
  traffic: Traffic;
  payments: PaymentTraffic;
  rivals: RivalRounds;
  messages: MessageTraffic;
};

async function verifyWorld(world: ChaosWorld, sent: ChaosTraffic): Promise<boolean> {
  const database = await openEmbeddedPostgres({
    dataDir: world.config.dataDir,
    log: () => {},
    exclusive: false,
  });
  const pool = createPool(database.connection, { max: 2 });
  try {
    const { shop, tally, traffic, payments, rivals, messages } = sent;
    const onPages = await messages.verify();
    const workLeft = await untilWorkIsDone(pool, workPatienceMs);

    const verdict: Violations = {
      ...(await verifyAcknowledged(pool, shop.agentId, traffic.acknowledged)),
      ...(await verifyPayments(pool, payments)),
      ...(await rivals.verify(pool)),
      ...onPages,
      'calls given up': tally.unsettled,
      'calls shed between disruptions, above 5 %': Math.max(
        0,
        Math.ceil(
          betweenDisruptions.shed -
            ((betweenDisruptions.shed + betweenDisruptions.answered) * maxShedPercent) / 100,
        ),
      ),
      'work left undone': workLeft,
    };

    const storage = await openPhotoStorage(world.config.storage);
    const { counts, violations } = await auditInstallation(database.connection, storage, {
      workMayWait: '1 minute',
      freshMs: 0,
    });
    const orphans = violations.find(({ rule }) => rule === orphanRule)?.count ?? 0;

    // Time at which leftovers of interrupted uploads are cleared: after a week.
    const now = () => Date.now() + afterAWeekMs;
    await removeOrphanedFiles({ pool, storage, now }, new AbortController().signal);
    console.log(
      `Files that cut-off uploads left behind: ${orphans} of ${counts.files}, removed as a week later.`,
    );

    const audit = await auditInstallation(database.connection, storage, {
      workMayWait: '1 minute',
      freshMs: 0,
    });
    report(world, sent, { verdict, audit });
    const isSound = Object.values(verdict).every((figure) => figure === 0);

    return isSound && audit.violations.length === 0 && tally.unexpected.size === 0;
  } finally {
    await pool.end();
    await database.stop();
  }
}

function report(
  world: ChaosWorld,
  { tally, traffic, payments, rivals, messages: toPages }: ChaosTraffic,
  { verdict, audit }: { verdict: Violations; audit: Audit },
): void {
  console.table(figures);
  const { bookings, messages, photos, refusedForSpace } = traffic.acknowledged;
  console.table({
    'bookings acknowledged': bookings.size,
    'payments acknowledged, minor units': [...bookings.values()].reduce(
      (sum, { paidMinor }) => sum + paidMinor,
      0,
    ),
    'messages acknowledged': messages.size,
    'photos acknowledged': photos.size,
    [`uploads refused for lack of space (${world.uploads.means})`]: refusedForSpace,
    'calls answered': tally.answered,
    'tries without an answer': tally.cutOff,
    'tries shed (503, 429)': tally.shed,
    'of these between disruptions': `${betweenDisruptions.shed} beside ${betweenDisruptions.answered} answered`,
    'rounds of sixteen rivals for the same nights': rivals.rounds(),
    'messages of a host to three open pages': toPages.sent(),
    'connections of those pages cut besides': toPages.cuts(),
    'payment messages sent': payments.figures.sent,
    'payment messages accepted': payments.figures.accepted,
  });

  console.table(verdict);
  if (tally.unexpected.size > 0) {
    console.log('Answers that no disruption excuses:', Object.fromEntries(tally.unexpected));
    for (const line of world.loggedErrors().slice(0, maxErrorsShown)) console.log(line.slice(0, 2000));
  }
  console.log(describeAudit(audit));
}

showHelpOnRequest(usage);
const { values } = parseArgs({
  options: { seed: { type: 'string' }, rounds: { type: 'string' }, long: { type: 'boolean' } },
});
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
const rounds = Number(values.rounds ?? (values.long ? longRounds : 1));
if (!Number.isInteger(seed) || !(rounds >= 1)) {
  console.error(usage);
  process.exit(1);
}

/** Waits until all queued work is done; returns how much is left when the time is up. */
async function untilWorkIsDone(db: Pick<pg.ClientBase, 'query'>, patienceMs: number): Promise<number> {
  for (const began = performance.now(); ; await sleep(300)) {
    const { rows } = await db.query<{ left: number }>(
      `SELECT ((SELECT count(*) FROM outbox) + (SELECT count(*) FROM pgboss.job
        WHERE state IN ('created', 'retry', 'active') AND name <> 'dead-letters'))::int AS left`,
    );
    const left = rows[0]?.left ?? 0;
    if (left === 0 || performance.now() - began > patienceMs) return left;
  }
}

await runProgram({ maxMinutes: 15 + 5 * rounds }, async (lab) => {
  const isSound = await chaos(lab, seed, rounds);
  console.log(isSound ? 'Nothing was lost.' : `SOMETHING WAS LOST OR IS WRONG. Again with --seed ${seed}`);
  return isSound;
});
