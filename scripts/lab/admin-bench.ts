import { setTimeout as sleep } from 'node:timers/promises';
import { momentCursors, type PageMoment } from '#server/http/list-page.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { seedPlatform } from './bench/seed-platform.ts';
import { type Lab, machineNow, runProgram } from './harness/open-lab.ts';
import { median, roundTo } from './harness/statistics.ts';

const rows = Number(process.argv[2] ?? 1_000_000);
const runs = 20;
/** PostgreSQL publishes its statistics with some seconds of delay. */
const countsLateMs = 12_000;

/**
 * Times of the admin area's lists over a million rows, in milliseconds: first pages, deep pages, filters and searches.
 */
async function bench(lab: Lab): Promise<undefined> {
  const app = await openTestApp({ env: { RATE_LIMIT_SCALE: '1000000' } });
  lab.closeLater(app.close);

  const { token } = await signUpAdmin(app);
  const begun = performance.now();
  await seedPlatform(app.pool, rows);

  const seeded = Math.round((performance.now() - begun) / 1000);
  console.log(
    `Admin lists · ${rows} agents, bookings and log entries (made in ${seeded} s), ${machineNow()}`,
  );

  // The deep page reads a whole table to find its cursor, so it runs before scans are counted.
  const lists = await pagesAndFilters(app);
  await sleep(countsLateMs);

  const scans = await sequentialScans(app);
  await measureAll(app, token, lists);
  await sleep(countsLateMs);

  const after = await sequentialScans(app);
  const more = Object.entries(after).map(([table, count]) => [table, count - (scans[table] ?? 0)]);
  console.log('Sequential scans of pages and filters:', Object.fromEntries(more));
  await measureAll(app, token, searches);
  await measureAll(app, token, figures, 3);
  console.log(
    `${machineNow()}, ${Math.round(process.memoryUsage().rss / 1e6)} MB in this process at the end`,
  );
}

const cursors = momentCursors((row: PageMoment) => row);

async function pagesAndFilters({ pool }: TestApp): Promise<Record<string, string>> {
  const deep = async (table: string, at: string) => {
    const { rows: found } = await pool.query<PageMoment>(
      `SELECT ${at} AS at, id FROM ${table} ORDER BY ${at}, id OFFSET ${Math.floor(rows / 20)} LIMIT 1`,
    );
    const [row] = found;
    if (!row) throw new Error(`${table} is empty`);
    return cursors.after(row);
  };

  return {
    'users, first page': '/api/admin/users?limit=50',
    'users, 95 % down': `/api/admin/users?limit=50&cursor=${await deep('agents', 'created_at')}`,
    'users, suspended': '/api/admin/users?limit=50&role=agent&status=suspended',
    'bookings, first page': '/api/admin/bookings?limit=50',
    'bookings, 95 % down': `/api/admin/bookings?limit=50&cursor=${await deep('bookings', 'created_at')}`,
    'bookings, pending': '/api/admin/bookings?limit=50&status=pending',
    'bookings, of 30 days': '/api/admin/bookings?limit=50&dateRange=30d',
    'logs, of today': '/api/admin/logs?limit=50',
    'logs, first page of all': '/api/admin/logs?limit=50&dateRange=all',
    'logs, 95 % down': `/api/admin/logs?limit=50&dateRange=all&cursor=${await deep('admin_log', 'at')}`,
    'logs, of one type': '/api/admin/logs?limit=50&dateRange=all&type=settings',
  };
}

const needle = 'c4ca4238a0b9';
/** The frequent matches are all at the end of the lists of users and bookings: the hard case. */
const searches = {
  'users, search of one': `/api/admin/users?limit=50&q=${needle}`,
  'users, search of many': '/api/admin/users?limit=50&q=agent1',
  'users, search of all': '/api/admin/users?limit=50&q=rows.example',
  'users, search of two letters nobody has': '/api/admin/users?limit=50&q=zq',
  'bookings, search of one': `/api/admin/bookings?limit=50&q=${needle}`,
  'bookings, search of many': '/api/admin/bookings?limit=50&q=guest1',
  'logs, search of one': `/api/admin/logs?limit=50&dateRange=all&q=${needle}`,
  'logs, search of many': '/api/admin/logs?limit=50&dateRange=all&q=made',
  'subscriptions, search of many': '/api/admin/subscriptions/agents?limit=50&q=agent1',
  'search everywhere': `/api/search?q=${needle}`,
};

const figures = {
  'dashboard numbers': '/api/admin/stats',
  'analytics, twelve months': '/api/admin/analytics/dashboard',
  'analytics, agents': '/api/admin/analytics/agents',
  'analytics, seasons': '/api/admin/analytics/seasonal',
};

async function measureAll(app: TestApp, token: string, urls: Record<string, string>, times = runs) {
  const measured: Record<string, object> = {};
  for (const [name, url] of Object.entries(urls)) measured[name] = await measure(app, url, token, times);
  console.log(machineNow());
  console.table(measured);
}

async function measure({ http }: TestApp, url: string, token: string, times: number) {
  const taken: number[] = [];
  let first = Number.NaN;
  for (let run = -1; run < times; run++) {
    const begun = performance.now();
    const answer = await http.inject({ url, headers: { authorization: `Bearer ${token}` } });
    // The first run warms up; for cached figures it is the one that counts.
    if (run >= 0) taken.push(performance.now() - begun);
    else first = performance.now() - begun;
    if (answer.statusCode !== 200) return { 'p50 ms': `refused with ${answer.statusCode}` };
  }

  return {
    'first ms': roundTo(first, 1),
    'p50 ms': roundTo(median(taken), 1),
    'worst ms': roundTo(Math.max(...taken), 1),
  };
}

/** Number of full table scans of each growing table. */
async function sequentialScans({ pool }: TestApp): Promise<Record<string, number>> {
  const { rows: counts } = await pool.query<{ relname: string; seq_scan: number }>(
    `SELECT relname, seq_scan FROM pg_stat_user_tables
     WHERE relname IN ('agents', 'bookings', 'properties', 'admin_log', 'subscriptions')`,
  );
  return Object.fromEntries(counts.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
}

await runProgram({ maxMinutes: 60 }, bench);
