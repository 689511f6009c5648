import { readFile } from 'node:fs/promises';
import { retainLogMonths } from '#server/features/admin/core/index.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { monthsOfLog, seededId, seedLog } from './bench/seed-log.ts';
import { type Lab, machineNow, runProgram } from './harness/open-lab.ts';
import { median, roundTo } from './harness/statistics.ts';

const rows = Number(process.argv[2] ?? 1_000_000);
const runs = 15;
const goalMs = 100;
const msOfTick = 10;

const busy = seededId('agent', 1);
const quiet = seededId('agent', 77);
const admin = seededId('admin', 3);
const thing = seededId('thing', Math.floor(rows / 40));
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Every filter alone over the whole time, and combinations: frequent, rare, and without a match. */
const filters: Record<string, string> = {
  today: 'dateRange=today',
  'all time': 'dateRange=all',
  'one day, a year ago': `from=${day(365)}&to=${day(365)}`,
  'a month, a year ago': `from=${day(395)}&to=${day(365)}`,
  '90 days': 'dateRange=90d',
  'busy agent, 200,000 entries': `dateRange=all&actor=${busy}`,
  'quiet agent': `dateRange=all&actor=${quiet}`,
  'quiet agent, last Tuesday': `actor=${quiet}&from=${day(4)}&to=${day(4)}`,
  'one admin': `dateRange=all&actor=${admin}`,
  'account of a busy agent': `dateRange=all&account=${busy}`,
  'account of a quiet agent': `dateRange=all&account=${quiet}`,
  'by guests': 'dateRange=all&actorType=visitor',
  'by timers': 'dateRange=all&actorType=system',
  'one type': 'dateRange=all&type=settings',
  'one action': 'dateRange=all&action=booking_confirmed',
  'a rare action': 'dateRange=all&action=trial_extended',
  'an action without entries': 'dateRange=all&action=account_erased',
  'kind of target': 'dateRange=all&entityType=conversation',
  'kind of target without entries': 'dateRange=all&entityType=feedback',
  'one target': `dateRange=all&entity=${thing}`,
  'busy agent and type': `dateRange=all&actor=${busy}&type=payment`,
  'busy agent and rare action': `dateRange=all&actor=${busy}&action=trial_extended`,
  'guests and type': 'dateRange=all&actorType=visitor&type=booking',
  'type and kind of target': 'dateRange=all&type=message&entityType=property',
  'frequent filters without a match': 'dateRange=all&type=message&action=booking_created',
  'busy account, guests, type, 90 days': `dateRange=90d&account=${busy}&actorType=visitor&type=booking`,
  'words of one': 'dateRange=all&q=c4ca4238a0b9',
  'words of all': 'dateRange=all&q=made',
  'words without a match': 'dateRange=all&q=zzqqxx',
  'words and type': 'dateRange=all&q=made&type=payment',
  'words and busy agent': `dateRange=all&q=c4ca4238a0b9&actor=${busy}`,
  'words of a day': `from=${day(365)}&to=${day(365)}&q=made`,
};

/** Times of every filter of the log, and of dropping months, in milliseconds. */
async function bench(lab: Lab): Promise<undefined> {
  const app = await openTestApp({ env: { RATE_LIMIT_SCALE: '1000000' }, clock: 'machine' });
  lab.closeLater(app.close);

  const { token } = await signUpAdmin(app);
  const begun = performance.now();
  await seedLog(app.pool, rows);

  const seeded = Math.round((performance.now() - begun) / 1000);
  console.log(`Log · ${rows} entries over ${monthsOfLog} months (made in ${seeded} s), ${machineNow()}`);

  const measured: Record<string, object> = {};
  for (const [name, query] of Object.entries(filters)) measured[name] = await measure(app, query, token);

  console.table(measured);
  await dropMonths(app);
  console.log(machineNow());
}

async function measure({ http, pool }: TestApp, query: string, token: string) {
  const taken: number[] = [];
  let entries = '';
  let [own, database] = [process.cpuUsage(), 0];

  for (let run = -1; run < runs; run++) {
    if (run === 0) [own, database] = [process.cpuUsage(), await databaseCpuMs(pool)];
    const begun = performance.now();
    const answer = await http.inject({
      url: `/api/admin/logs?limit=50&${query}`,
      headers: { authorization: `Bearer ${token}` },
    });

    // The first run warms up.
    if (run >= 0) taken.push(performance.now() - begun);

    if (answer.statusCode !== 200) return { entries: `refused with ${answer.statusCode}` };

    const { total } = answer.json<{ total: number }>();
    entries = total >= 1000 ? '1000+' : String(total);
  }

  const { user, system } = process.cpuUsage(own);
  const inDatabase = ((await databaseCpuMs(pool)) - database) / runs;
  const inServer = (user + system) / 1000 / runs;
  const [p50, worst] = [median(taken), Math.max(...taken)];

  return {
    entries,
    'p50 ms': roundTo(p50, 1),
    'worst ms': roundTo(worst, 1),
    'CPU ms, server': roundTo(inServer, 1),
    'CPU ms, database': roundTo(inDatabase, 1),
    'CPU in 100 ms': inServer + inDatabase <= goalMs,
  };
}

/** CPU time of all connections so far; a busy machine does not change it as it does the time on the wall. */
async function databaseCpuMs(pool: TestApp['pool']): Promise<number> {
  const { rows: connections } = await pool.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
  );
  const ticks = await Promise.all(
    connections.map(async ({ pid }) => {
      const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
      return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
    }),
  );

  return ticks.reduce((sum, one) => sum + one, 0) * msOfTick;
}

async function dropMonths(app: TestApp): Promise<void> {
  const count = async () =>
    (await app.pool.query<{ n: number }>('SELECT count(*) AS n FROM admin_log')).rows[0]?.n;
  const before = await count();
  const begun = performance.now();
  await retainLogMonths(app.platform);
  const taken = roundTo(performance.now() - begun, 1);
  console.log(`Retention: ${before} entries before, ${await count()} after, in ${taken} ms`);
}

await runProgram({ maxMinutes: 30 }, bench);
