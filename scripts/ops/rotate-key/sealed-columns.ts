/** A column that is encrypted with a key derived from the secret key. */
export type SealedColumn = {
  what: string;
  /** What the key is derived for, see `secretKeyFor`. */
  purpose: 'two-step' | 'waiting-mails' | 'idempotent-answers' | 'calendar-addresses' | 'arrival-secrets';
  /** Returns `tableoid`, `ctid`, the name that the text is bound to, and the sealed bytes. */
  select: string;
  /** Writes the new bytes ($3) into the row at $1 (tableoid) and $2 (ctid); $4 is the keyed hash of the text. */
  update: string;
  /** The column has a keyed hash beside it. */
  isHashed?: boolean;
};

const at = 'tableoid::bigint AS "table", ctid::text AS row';
const here = 'tableoid = $1::bigint::oid AND ctid = $2::tid';

/** Mails in JSON: base64 under the name `sealed`. */
function inJson(what: string, table: string, column: string): SealedColumn {
  return {
    what,
    purpose: 'waiting-mails',
    select: `SELECT ${at}, 'mail' AS "belongsTo", decode(${column} ->> 'sealed', 'base64') AS sealed FROM ${table}
      WHERE jsonb_typeof(${column} -> 'sealed') = 'string'`,
    update: `UPDATE ${table} SET ${column} = jsonb_set(${column}, '{sealed}', to_jsonb(replace(encode($3, 'base64'), E'\\n', '')))
      WHERE ${here}`,
  };
}

/** Every column of the database that is encrypted. A test compares it with the purposes that the server uses. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    what: 'two-step secrets',
    purpose: 'two-step',
    select: `SELECT ${at}, audience || ':' || account_id AS "belongsTo", sealed_secret AS sealed FROM two_step_accounts`,
    update: `UPDATE two_step_accounts SET sealed_secret = $3 WHERE ${here}`,
  },
  inJson('mails in the outbox', 'outbox', 'payload'),
  inJson('mails that were set aside', 'stuck_outbox_rows', 'payload'),
  inJson('mails in the queue', 'pgboss.job', 'data'),
  inJson('delayed mails', 'waiting_mails', 'mail'),
  {
    what: 'stored mails',
    purpose: 'waiting-mails',
    select: `SELECT ${at}, 'kept mail' AS "belongsTo", sealed FROM saved_mails WHERE sealed IS NOT NULL`,
    update: `UPDATE saved_mails SET sealed = $3 WHERE ${here}`,
  },
  {
    what: 'recipients of deliveries',
    purpose: 'waiting-mails',
    select: `SELECT ${at}, 'mail-recipient' AS "belongsTo", recipient AS sealed FROM mail_deliveries`,
    update: `UPDATE mail_deliveries SET recipient = $3, recipient_hash = $4 WHERE ${here}`,
    isHashed: true,
  },
  {
    what: 'addresses of calendars that are read',
    purpose: 'calendar-addresses',
    select: `SELECT ${at}, 'calendar:' || agent_id || '/' || id AS "belongsTo", address_sealed AS sealed
      FROM calendar_feeds WHERE removed_at IS NULL`,
    update: `UPDATE calendar_feeds SET address_sealed = $3 WHERE ${here}`,
  },
  {
    what: 'addresses of calendars that are given',
    purpose: 'calendar-addresses',
    select: `SELECT ${at}, 'calendar:' || agent_id || '/' || id AS "belongsTo", token_sealed AS sealed FROM calendar_exports`,
    update: `UPDATE calendar_exports SET token_sealed = $3 WHERE ${here}`,
  },
  ...(['door_code', 'wifi_password'] as const).map((column): SealedColumn => {
    const kind = { door_code: 'door', wifi_password: 'wifi' }[column];
    return {
      what: { door_code: 'door codes', wifi_password: 'Wi-Fi passwords' }[column],
      purpose: 'arrival-secrets',
      select: `SELECT ${at}, 'arrival:${kind}:' || agent_id || '/' || property_id AS "belongsTo", ${column}_sealed AS sealed
        FROM property_operations WHERE ${column}_sealed IS NOT NULL`,
      update: `UPDATE property_operations SET ${column}_sealed = $3 WHERE ${here}`,
    };
  }),
  {
    what: 'door codes of stays',
    purpose: 'arrival-secrets',
    select: `SELECT ${at}, 'arrival:stay:' || agent_id || '/' || booking_id AS "belongsTo", code_sealed AS sealed
      FROM stay_access WHERE code_sealed IS NOT NULL`,
    update: `UPDATE stay_access SET code_sealed = $3 WHERE ${here}`,
  },
  {
    what: 'answers of repeatable calls',
    purpose: 'idempotent-answers',
    select: `SELECT ${at}, actor || E'\\n' || key AS "belongsTo", decode(answer #>> '{}', 'base64') AS sealed
      FROM idempotency_keys WHERE status = 2`,
    update: `UPDATE idempotency_keys SET answer = to_jsonb(replace(encode($3, 'base64'), E'\\n', '')) WHERE ${here}`,
  },
];
