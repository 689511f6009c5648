import { createHash } from 'node:crypto';
import type pg from 'pg';

type Column = {
  table: string;
  column: string;
  type: string;
  required: boolean;
  /** Part of a unique key. */
  is_key: boolean;
  /** Values that a CHECK constraint of the table allows. */
  allowed: string[] | null;
};

const rowsOfTable = 2;
/** Tables with one row at most. */
const singleRows: ReadonlySet<string> = new Set(['platform_settings', 'quiet_copy']);
const moment = '2026-11-01T10:00:00Z';

/**
 * Inserts two rows into every table of the current schema: the first with a value in every column, the second with the
 * required ones only. Rows with the same number reference each other across tables. Each round has other numbers, so
 * that its rows can stand beside those of earlier ones; a table of one row gets a new one.
 */
export async function fillEveryTable(db: pg.ClientBase, round = 0): Promise<string[]> {
  const columns = Map.groupBy(await readColumns(db), ({ table }) => table);
  const tables = await inOrderOfReferences(db, [...columns.keys()]);
  for (const table of tables) {
    const isSingle = singleRows.has(table);
    if (isSingle) await db.query(`DELETE FROM ${table}`);
    for (let row = 0; row < (isSingle ? 1 : rowsOfTable); row++)
      await insert(db, table, columns.get(table) ?? [], round * rowsOfTable + row);
  }
  return tables;
}

/** Which of the two rows of its round a row is. */
const rowOf = (number: number) => number % rowsOfTable;

async function insert(db: pg.ClientBase, table: string, columns: readonly Column[], number: number) {
  const filled = columns.filter(
    ({ required, column }) => required || rowOf(number) === 0 || neededByChecks.has(`${table}.${column}`),
  );
  const names = filled.map(({ column }) => `"${column}"`).join(', ');
  const marks = filled.map((_, index) => `$${index + 1}`).join(', ');
  const values = filled.map((column) => valueFor(column, number));

  try {
    await db.query(`INSERT INTO ${table} (${names}) VALUES (${marks})`, values);
  } catch (error) {
    const given = JSON.stringify(
      Object.fromEntries(filled.map(({ column }, index) => [column, values[index]])),
    );
    throw new Error(
      `row ${number} of ${table} is refused: ${error}. Say in specialValues what it needs: ${given}`,
    );
  }
}

/** Columns that may be null, but that a CHECK constraint needs in a row with the required ones only. */
const neededByChecks: ReadonlySet<string> = new Set([
  'guest_tokens.booking_id',
  'coupons.percent_off',
  'members.name',
  'members.email',
]);

/** Values that the column type does not determine. */
const specialValues: Readonly<Record<string, (number: number, column: Column) => unknown>> = {
  // A held mail has the id of its delivery.
  'held_mails.id': (number) => idOf(singular('mail_deliveries'), number),
  // The session of an admin is known by its token alone.
  'agent_views.admin_session': () => null,
  // A change of an address takes effect a day after it was asked for, and ends after that.
  'agent_email_changes.due_at': () => '2026-11-02T10:00:00Z',
  'agent_email_changes.expires_at': () => '2026-11-09T10:00:00Z',
  'member_email_changes.due_at': () => '2026-11-02T10:00:00Z',
  'member_email_changes.expires_at': () => '2026-11-09T10:00:00Z',
  // Only a change of the address has a new one.
  'account_tokens.new_email': () => null,
  'admin_log.type': (number, { allowed }) => allowed?.[rowOf(number)] ?? 'admins',
  'admin_log.actor_type': () => 'admin',
  'property_images.manual_of': () => null,
  // Gross without the fee is net, and both are in the same payout.
  'balance_transactions.amount_minor': (number) => 2 * (rowOf(number) + 1),
  'balance_transactions.payout_id': (number) => `payout-${number}`,
  'payouts.id': (number) => `payout-${number}`,
  'sandbox_balance_transactions.token': (number) => `payment-page-${number}`,
  'sandbox_guest_payments.token': (number) => `payment-page-${number}`,
  'sandbox_guest_refunds.token': (number) => `payment-page-${number}`,
  // A share or an amount, and months only for that duration.
  'coupons.amount_off_minor': () => null,
  'coupons.duration': () => 'once',
  'coupons.months': () => null,
  'agents.settings': () => '{"notifications": {"email": false}, "theme": "dark"}',
  // Only a block of a channel's event may be without its nights.
  'bookings.quote': () =>
    JSON.stringify({
      accommodation: { amount: 30_000 },
      nightly: [{ amount: { amount: 10_000 } }, { amount: { amount: 20_000 } }],
      lines: [{ kind: 'fee', amount: { amount: 1500 } }],
    }),
  'blocks.holds_nights': () => true,
  'bookings.status': () => 'confirmed',
  'bookings.payment_status': () => 'partially_paid',
  'conversations.snoozed_until': () => null,
  'content_items.slug': (number) => `slug-${number}`,
  'erasure_requests.agent_id': () => null,
  'erasure_requests.kind': () => 'guest',
  'erasure_requests.state': () => 'waiting',
  'feedback.source': (number) => (rowOf(number) === 0 ? 'shared_link' : 'app'),
  // A guest's link opens either a booking or a conversation.
  'guest_tokens.conversation_id': () => null,
  'ledger_entries.kind': () => 'payment',
  'ledger_entries.voids': () => null,
  'message_attachments.media_type': () => 'application/pdf',
  'plan_versions.version': (number) => number + 10,
  'platform_settings.one': () => true,
  'properties.status': () => 'archived',
  'quiet_copy.is_only': () => true,
  'sandbox_subscriptions.next_change': () => null,
};

function valueFor(column: Column, number: number): unknown {
  const special = specialValues[`${column.table}.${column.column}`];
  if (special) return special(number, column);
  if (column.allowed) return column.allowed[rowOf(number) % column.allowed.length];
  return byName(column.column, number) ?? byType(column, number);
}

function byName(column: string, number: number): string | undefined {
  if (column === 'check_in') return `2027-03-0${rowOf(number) + 1}`;
  if (column === 'check_out') return `2027-03-0${rowOf(number) + 5}`;
  if (column === 'currency') return 'EUR';
  return undefined;
}

function byType({ table, column, type, is_key: isKey }: Column, number: number): unknown {
  if (type.endsWith('[]')) return '{}';

  switch (type) {
    case 'uuid':
      return idOf(column === 'id' ? singular(table) : column.replace(/_id$/, ''), number);
    case 'timestamp with time zone':
      return moment;
    case 'date':
      return '2026-11-01';
    case 'jsonb':
      return '{}';
    case 'bytea':
      return createHash('sha256').update(`${table} ${column} ${number}`).digest();
    case 'boolean':
      return false;
    case 'daterange':
      return '[2027-03-01,2027-03-05)';
    case 'tstzmultirange':
      return '{}';
    case 'text':
      return `${column} of ${table} ${number}`;
    default:
      return (isKey || column.endsWith('_id') ? number : rowOf(number)) + 1;
  }
}

function idOf(what: string, number: number): string {
  const digits = createHash('sha256')
    .update(`${knownAs[what] ?? what} ${number}`)
    .digest('hex');
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Reference columns that are not named after their tables. */
const knownAs: Readonly<Record<string, string>> = {
  agreement_template: 'template',
  admin_saved_view: 'view',
  guest_payment: 'payment',
  calendar_export: 'export',
  calendar_feed: 'feed',
  shared_link: 'link',
  content_item: 'item',
  invited_by: 'admin',
  assignee: 'admin',
  plan_change: 'change',
  subscription_invoice: 'invoice',
  webhook_endpoint: 'endpoint',
  webhook_event: 'event',
};

function singular(table: string): string {
  return table.replace(/ies$/, 'y').replace(/s$/, '');
}

async function readColumns(db: pg.ClientBase): Promise<Column[]> {
  const { rows } = await db.query<Column & { checks: string[] }>(
    `SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type,
       a.attnotnull AS required,
       EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND a.attnum = ANY (i.indkey)) AS is_key,
       array(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
             WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = array[a.attnum]) AS checks
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'applied_migration'
       AND a.attgenerated = '' AND a.attidentity = ''
     ORDER BY c.relname, a.attnum`,
  );

  return rows.map(({ checks, ...column }) => ({ ...column, allowed: allowedBy(checks) }));
}

/** `CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text])))` */
function allowedBy(checks: readonly string[]): string[] | null {
  const list = checks.map((check) => /= ANY \(ARRAY\[(.*)\]\)/.exec(check)?.[1]).find(Boolean);
  return list ? [...list.matchAll(/'([^']*)'::text/g)].map(([, value]) => value ?? '') : null;
}

async function inOrderOfReferences(db: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ child: string; parent: string }>(
    `SELECT DISTINCT c.relname AS child, p.relname AS parent FROM pg_constraint k
     JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid
     WHERE k.contype = 'f' AND c.oid <> p.oid`,
  );

  const ordered: string[] = [];
  function visit(table: string): void {
    if (ordered.includes(table)) return;
    for (const { child, parent } of rows) if (child === table) visit(parent);
    ordered.push(table);
  }
  for (const table of tables) visit(table);

  return ordered;
}
