import type pg from 'pg';
import { adjustmentsOf, adjustQuote } from '#domain/bookings/pricing/adjust-quote.ts';
import type { Quote } from '#domain/bookings/pricing/quote.ts';
import type { LedgerEntry } from '#domain/payments/ledger.ts';
import { hourMs } from '#domain/shared/duration.ts';
import type { SubscriptionEvent } from '#domain/subscription/subscription-event.ts';
import { subscriptionFrom } from '#domain/subscription/subscription-from.ts';
import type { PhotoStorage } from '#server/adapters/storage/photo-storage.ts';
import { type Connection, createPool } from '#server/db/pool.ts';
import { oneRow } from '#server/db/rows.ts';
import { readMigrations } from '#server/db/schema/migration-files.ts';
import { withMoneyFacts } from '#server/features/bookings/core/money/money-facts.ts';
import { StartError } from '#server/start-error.ts';
import { type AuditRule, auditRules, noticeRules, workRules } from './audit-rules.ts';

const batch = 2000;

/** A booking's key for paging, as its primary key begins with the agent. */
const bookingKey = `b.agent_id || '/' || b.id`;
const isLater = `(b.agent_id, b.id) > (split_part($1, '/', 1)::uuid, split_part($1, '/', 2)::uuid)`;

const moneyOfBookings = `SELECT ${bookingKey} AS key, b.code, b.status, b.total_minor AS "totalMinor", b.currency, b.check_in AS "checkIn",
    b.payment_schedule AS "paymentSchedule", b.received_minor AS "receivedMinor", b.payment_status AS "paymentStatus",
    b.balance_minor AS "balanceMinor", b.cancellation,
    coalesce((SELECT json_agg(json_build_object('_id', e.id, 'kind', e.kind, 'amountMinor', e.amount_minor, 'voids', e.voids)
      ORDER BY e.created_at, e.id) FROM ledger_entries e WHERE e.agent_id = b.agent_id AND e.booking_id = b.id), '[]') AS ledger
  FROM bookings b
  WHERE ${isLater}
  ORDER BY b.agent_id, b.id LIMIT ${batch}`;

const adjustedPrices = `SELECT ${bookingKey} AS key, b.code, b.total_minor AS "totalMinor", b.quote
  FROM bookings b WHERE ${isLater} AND b.quote ? 'adjustments' ORDER BY b.agent_id, b.id LIMIT ${batch}`;

const millisecondsOf = (moment: string) => `round(extract(epoch FROM ${moment}) * 1000)::bigint`;

const subscriptions = `SELECT s.agent_id AS key,
    jsonb_build_object('status', s.status, 'planType', s.plan_type, 'planVersion', s.plan_version,
      'interval', s.billing_interval, 'trialEndsAt', ${millisecondsOf('s.trial_ends_at')},
      'currentPeriodStart', ${millisecondsOf('s.current_period_start')},
      'currentPeriodEnd', ${millisecondsOf('s.current_period_end')}) AS stored,
    coalesce((SELECT json_agg(e.data || jsonb_build_object('id', e.id, 'kind', e.kind, 'at', ${millisecondsOf('e.occurred_at')}))
      FROM subscription_events e WHERE e.agent_id = s.agent_id), '[]') AS events
  FROM subscriptions s WHERE s.agent_id > split_part($1, '/', 1)::uuid ORDER BY s.agent_id LIMIT ${batch}`;

const zeros = '00000000-0000-0000-0000-000000000000';
const firstKey = `${zeros}/${zeros}`;

/** Expected files per folder. */
const wantedFiles = `
  SELECT agent_id || '/' || id AS folder, CASE state WHEN 'failed' THEN '{}' ELSE array['master.jpg'] END
    || CASE state WHEN 'ready' THEN (SELECT array_agg(w || ending) FROM unnest(widths) w, unnest(array['.webp', '.jpg']) ending)
       ELSE '{}' END AS files
  FROM property_images WHERE agent_id = $1
  UNION ALL
  SELECT id || '/' || split_part(settings #>> '{branding,logo}', '/', 4), array['400.jpg', '400.webp']
  FROM agents WHERE id = $1 AND settings #>> '{branding,logo}' LIKE '/media/%'
  UNION ALL
  SELECT $1 || '/' || split_part(avatar, '/', 4), array['400.jpg', '400.webp']
  FROM (SELECT avatar FROM agents WHERE id = $1 UNION ALL SELECT avatar FROM members WHERE agent_id = $1) AS p
  WHERE avatar LIKE '/media/%'
  UNION ALL
  SELECT 'messages/' || agent_id || '/' || id, array[CASE media_type WHEN 'application/pdf' THEN 'file.pdf' ELSE 'file.jpg' END]
  FROM message_attachments WHERE agent_id = $1
  UNION ALL
  SELECT 'exports/' || agent_id || '/' || id, CASE state WHEN 'ready' THEN array['data.zip'] ELSE '{}' END
  FROM data_exports WHERE agent_id = $1
  UNION ALL
  SELECT 'exports/' || agent_id || '/' || id,
    array(SELECT 'part-' || n || '.bin' FROM generate_series(0, part_count - 1) n)
  FROM archive_loads WHERE agent_id = $1`;

export type Finding = { rule: string; count: number; examples: string[] };

export type Audit = {
  /** Violated rules. */
  violations: Finding[];
  /** Work that failed for good and needs a person: still stored, not lost. */
  notices: Finding[];
  rules: number;
  counts: Record<string, number>;
};

export type AuditOptions = {
  /** Longest accepted delay of queued work, as an SQL interval. */
  workMayWait?: string;
  /** Age below which a file without a row is accepted. */
  freshMs?: number;
};

const maxExamples = 5;
const counted = ['agents', 'properties', 'bookings', 'messages', 'ledger_entries', 'subscription_invoices'];

/** Runs all rules in one read-only transaction, so that they see the same snapshot. */
export async function auditInstallation(
  connection: Connection,
  storage: PhotoStorage | null,
  { workMayWait = '10 minutes', freshMs = 24 * hourMs }: AuditOptions = {},
): Promise<Audit> {
  const pool = createPool(connection, { max: 1 });
  const client = await pool.connect();
  try {
    await requireComplete(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // The audit reads whole tables, which exceeds the usual timeout.
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');

    const files = storage === null ? null : await auditFiles(client, storage, freshMs);
    const found = [
      ...(await applyRules(client, [...auditRules, ...workRules(workMayWait)])),
      finding('stored sums are what the ledger says', await findLedgerMismatches(client)),
      finding('an adjusted price is what its lines come to', await findPriceMismatches(client)),
      finding('a subscription is what follows from its events', await findSubscriptionMismatches(client)),
      ...(files === null
        ? []
        : [
            finding('no file is missing', files.missing),
            finding('no file is left without its row', files.orphans),
          ]),
    ];

    const notices = await applyRules(client, noticeRules);
    const counts = { ...(await countRows(client)), ...(files === null ? {} : { files: files.files }) };

    return {
      violations: found.filter(({ count }) => count > 0),
      notices: notices.filter(({ count }) => count > 0),
      rules: found.length,
      counts,
    };
  } finally {
    client.release(true);
    await pool.end();
  }
}

/** The rules read tables of this version and of the job queue, which the first start of the server makes. */
async function requireComplete(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ hasTables: boolean; hasQueue: boolean }>(
    `SELECT to_regclass('applied_migration') IS NOT NULL AS "hasTables",
       to_regclass('pgboss.job') IS NOT NULL AS "hasQueue"`,
  );
  const { hasTables, hasQueue } = oneRow(rows);
  const refuse = (missing: string) =>
    new StartError(
      `The audit cannot run: this database has ${missing}. Start Staydesk once with it, then try again.`,
    );
  if (!hasTables) throw refuse('no tables of Staydesk');

  const { rows: applied } = await client.query<{ last: number }>(
    'SELECT max(number) AS last FROM applied_migration',
  );
  if ((applied[0]?.last ?? 0) < readMigrations().length)
    throw refuse('the tables of an earlier version of Staydesk');
  if (!hasQueue) throw refuse('no job queue, because no server has used it yet');
}

async function applyRules(client: pg.PoolClient, rules: readonly AuditRule[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { rule, sql } of rules) {
    const { rows } = await client.query<{ what: string; all: number }>(
      `SELECT what, count(*) OVER ()::int AS "all" FROM (${sql}) AS broken LIMIT ${maxExamples}`,
    );
    findings.push({ rule, count: rows[0]?.all ?? 0, examples: rows.map(({ what }) => what) });
  }
  return findings;
}

function finding(rule: string, broken: readonly string[]): Finding {
  return { rule, count: broken.length, examples: broken.slice(0, maxExamples) };
}

async function countRows(client: pg.PoolClient): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of counted) {
    const { rows } = await client.query<{ many: number }>(`SELECT count(*)::int AS many FROM ${table}`);
    counts[table] = rows[0]?.many ?? 0;
  }
  return counts;
}

export function describeAudit({ violations: errors, notices, rules, counts }: Audit): string {
  const lines = ({ rule, count, examples }: Finding) =>
    `  ${count} × ${rule}\n${examples.map((example) => `      ${example}`).join('\n')}`;
  const held = Object.entries(counts)
    .map(([table, many]) => `${many} ${table.replaceAll('_', ' ')}`)
    .join(', ');
  return [
    `Audited: ${held}.`,
    ...(errors.length === 0 ? [`All ${rules} rules hold.`] : ['BROKEN RULES:', ...errors.map(lines)]),
    ...(notices.length === 0 ? [] : ['Needs attention:', ...notices.map(lines)]),
  ].join('\n');
}

type FileFindings = { missing: string[]; orphans: string[]; files: number };

/**
 * Compares the files with the rows that refer to them. A folder whose name is younger than `freshMs` may belong to an
 * upload in progress: ids contain their time of creation.
 */
async function auditFiles(db: pg.ClientBase, storage: PhotoStorage, freshMs: number): Promise<FileFindings> {
  const findings: FileFindings = { missing: [], orphans: [], files: 0 };
  const { rows: agents } = await db.query<{ id: string }>('SELECT id FROM agents ORDER BY id');
  for (const { id } of agents) await auditFilesOf(db, storage, { agentId: id, freshMs, findings });
  return findings;
}

async function auditFilesOf(
  db: pg.ClientBase,
  storage: PhotoStorage,
  { agentId, freshMs, findings }: { agentId: string; freshMs: number; findings: FileFindings },
): Promise<void> {
  // Files are listed first: files stored meanwhile get their row later, and files removed meanwhile lost their row
  // before.
  const found = new Set<string>();
  for (const prefix of [agentId, `messages/${agentId}`, `exports/${agentId}`])
    for (const key of await storage.list(prefix)) found.add(key);
  findings.files += found.size;

  const { rows } = await db.query<{ folder: string; files: string[] }>(wantedFiles, [agentId]);
  const known = new Set(rows.map(({ folder }) => folder));

  for (const { folder, files } of rows)
    for (const file of files) {
      const key = `${folder}/${file}`;
      // Checks again, because the file may have arrived since the listing.
      if (!found.has(key) && !(await storage.exists(key))) findings.missing.push(key);
    }

  for (const key of found) {
    const folder = key.slice(0, key.lastIndexOf('/'));
    if (!known.has(folder) && madeAt(folder) < Date.now() - freshMs) findings.orphans.push(key);
  }
}

/** The first 48 bits of an id are its time. */
function madeAt(folder: string): number {
  const id = folder.slice(folder.lastIndexOf('/') + 1);
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}

type MoneyOfBooking = Parameters<typeof withMoneyFacts>[0] & { key: string; ledger: LedgerEntry[] };

/** Codes of bookings whose stored sums differ from their ledger. */
async function findLedgerMismatches(db: pg.ClientBase): Promise<string[]> {
  const off: string[] = [];
  for await (const booking of pages<MoneyOfBooking>(db, moneyOfBookings)) {
    const right = withMoneyFacts(booking, booking.ledger);
    const isRight =
      right.receivedMinor === booking.receivedMinor &&
      right.paymentStatus === booking.paymentStatus &&
      right.balanceMinor === booking.balanceMinor;
    if (!isRight) off.push(booking.code);
  }
  return off;
}

type AdjustedPrice = { key: string; code: string; totalMinor: number; quote: Quote };

/** Codes of bookings whose price isn't what its lines and the host's discounts and charges come to. */
async function findPriceMismatches(db: pg.ClientBase): Promise<string[]> {
  const off: string[] = [];
  for await (const { code, totalMinor, quote } of pages<AdjustedPrice>(db, adjustedPrices)) {
    const right = adjustQuote(quote, adjustmentsOf(quote));
    const amounts = (lines: typeof right.lines) => lines.map(({ amount }) => amount.amount).join(' ');
    const isRight =
      right.total.amount === totalMinor &&
      quote.total.amount === totalMinor &&
      right.accommodation.amount === quote.accommodation.amount &&
      amounts(right.lines) === amounts(quote.lines);
    if (!isRight) off.push(code);
  }

  return off;
}

type Subscription = { key: string; events: SubscriptionEvent[]; stored: Record<string, unknown> };

/** Agents whose stored subscription differs from the state that follows from its events; entitlements depend on it. */
async function findSubscriptionMismatches(db: pg.ClientBase): Promise<string[]> {
  const off: string[] = [];
  for await (const { key, events, stored } of pages<Subscription>(db, subscriptions)) {
    const { status, planType, planVersion, interval, ...moments } = subscriptionFrom(events);
    const { trialEndsAt, currentPeriodStart, currentPeriodEnd } = moments;

    const right = {
      status,
      planType,
      planVersion,
      interval,
      trialEndsAt,
      currentPeriodStart,
      currentPeriodEnd,
    };
    const isRight = Object.entries(right).every(([name, value]) => value === stored[name]);
    if (!isRight) off.push(key);
  }

  return off;
}

/** Pages through the rows, so that any number fits into memory. */
async function* pages<Row extends { key: string }>(db: pg.ClientBase, sql: string): AsyncGenerator<Row> {
  for (let after: string | undefined = firstKey; after !== undefined; ) {
    // NOTE: each statement above returns exactly these columns.
    const { rows }: { rows: Row[] } = await db.query<Row>(sql, [after]);
    yield* rows;
    after = rows.at(-1)?.key;
  }
}
