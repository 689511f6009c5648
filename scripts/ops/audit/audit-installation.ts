import type pg from 'pg';
import { hourMs } from '#domain/shared/duration.ts';
import type { PhotoStorage } from '#server/adapters/storage/photo-storage.ts';
import { type Connection, createPool } from '#server/db/pool.ts';
import { auditFiles } from './audit-files.ts';
import { findLedgerMismatches, findPriceMismatches, findSubscriptionMismatches } from './audit-money.ts';
import { type AuditRule, auditRules, noticeRules, workRules } from './audit-rules.ts';

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
