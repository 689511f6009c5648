import type { PropertyAccess } from '#domain/account/member-roles.ts';
import type {
  DeliveryFailure,
  DeliveryState,
  DisabledReason,
  WebhookEventType,
  WebhookStatus,
  WebhookType,
} from '#domain/account/webhooks/webhook-types.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, type RowOf, selectList } from '#server/db/rows.ts';
import type { PageMoment } from '#server/http/list-page.ts';

export type EndpointId = { agentId: string; id: string };

const endpointColumns = selectList(
  'webhook_endpoints',
  [
    'agentId',
    'id',
    'name',
    'addressShown',
    'addressSealed',
    'secretSealed',
    'oldSecretSealed',
    'oldSecretEndsAt',
    'types',
    'namesGuests',
    'status',
    'disabledWhy',
    'failures',
    'failingSince',
    'nextTryAt',
    'isCatchingUp',
    'lastFailure',
    'lastHttpStatus',
    'lastSuccessAt',
    'createdByName',
    'createdAt',
  ],
  'e',
);

export type EndpointRow = RowOf<
  typeof endpointColumns,
  {
    types: WebhookType[];
    status: WebhookStatus;
    disabledWhy: DisabledReason | null;
    lastFailure: DeliveryFailure | null;
  }
> & { properties: PropertyAccess };

const selectEndpoint = `SELECT ${endpointColumns},
    coalesce(to_jsonb(e.property_ids), '"all"') AS properties`;

export type ListedEndpoint = EndpointRow & { waiting: number; failed: number; isAnsweredFor: boolean };

/** Oldest first, with how many of their events wait or were given up. */
export async function selectEndpoints(db: Queryable, agentId: string): Promise<ListedEndpoint[]> {
  const { rows } = await db.query<ListedEndpoint>(
    `${selectEndpoint}, is_answered_for(e) AS "isAnsweredFor",
       (SELECT count(*)::integer FROM webhook_deliveries d
         WHERE d.agent_id = e.agent_id AND d.endpoint_id = e.id AND d.state = 'waiting') AS waiting,
       (SELECT count(*)::integer FROM webhook_deliveries d
         JOIN webhook_events v ON v.agent_id = d.agent_id AND v.id = d.event_id
         WHERE d.agent_id = e.agent_id AND d.endpoint_id = e.id AND d.state = 'failed'
           AND v.type <> 'ping') AS failed
     FROM webhook_endpoints e
     WHERE e.agent_id = $1 ORDER BY e.created_at, e.id`,
    [agentId],
  );
  return rows;
}

export async function lockEndpoint(tx: Queryable, { agentId, id }: EndpointId): Promise<EndpointRow | null> {
  const { rows } = await tx.query<EndpointRow>(
    `${selectEndpoint} FROM webhook_endpoints e WHERE e.agent_id = $1 AND e.id = $2 FOR UPDATE`,
    [agentId, id],
  );
  return rows[0] ?? null;
}

export async function findEndpoint(db: Queryable, { agentId, id }: EndpointId): Promise<EndpointRow | null> {
  const { rows } = await db.query<EndpointRow>(
    `${selectEndpoint} FROM webhook_endpoints e WHERE e.agent_id = $1 AND e.id = $2`,
    [agentId, id],
  );
  return rows[0] ?? null;
}

/** Removes an endpoint with its deliveries. */
export async function deleteEndpoint(tx: Queryable, { agentId, id }: EndpointId): Promise<void> {
  await tx.query('DELETE FROM webhook_endpoints WHERE agent_id = $1 AND id = $2', [agentId, id]);
}

/** How long a process has an endpoint for itself; a process that died is followed by another one then. */
const busySeconds = 60;

/**
 * Takes an active endpoint for sending, so that its events go one after another whatever process sends them. Null while another
 * process has it.
 */
export async function takeEndpoint(
  db: Queryable,
  { agentId, id }: EndpointId,
  now: number,
): Promise<EndpointRow | null> {
  const { rows } = await db.query<EndpointRow>({
    name: 'take-webhook-endpoint',
    text: `WITH taken AS (
        UPDATE webhook_endpoints e SET busy_until = clock_timestamp() + interval '${busySeconds} seconds'
        WHERE e.agent_id = $1 AND e.id = $2 AND e.status = 'active'
          AND (e.busy_until IS NULL OR e.busy_until < clock_timestamp())
          AND (e.next_try_at IS NULL OR e.next_try_at <= $3)
        RETURNING e.*)
      ${selectEndpoint} FROM taken e`,
    values: [agentId, id, new Date(now)],
  });
  return rows[0] ?? null;
}

export async function leaveEndpoint(db: Queryable, { agentId, id }: EndpointId): Promise<void> {
  await db.query({
    name: 'leave-webhook-endpoint',
    text: 'UPDATE webhook_endpoints SET busy_until = NULL WHERE agent_id = $1 AND id = $2',
    values: [agentId, id],
  });
}

export type EventToSend = {
  deliveryId: string;
  eventId: string;
  seq: number;
  tries: number;
  type: WebhookEventType;
  at: string;
  data: Record<string, unknown>;
  /** Name of the guest whom it concerns, if any. */
  guestName: string | null;
};

const numbers = selectList('webhook_deliveries', ['eventId', 'seq', 'tries'], 'd');
const eventColumns = `d.id AS "deliveryId", ${numbers}, v.type, v.at, v.data,
    coalesce(b.guest_name, c.guest_name) AS "guestName"`;

const eventOfDelivery = `FROM webhook_deliveries d
    JOIN webhook_events v ON v.agent_id = d.agent_id AND v.id = d.event_id
    LEFT JOIN bookings b ON b.agent_id = v.agent_id AND b.id = v.booking_id
    LEFT JOIN conversations c ON c.agent_id = v.agent_id AND c.id = v.conversation_id`;

/** The oldest events of an endpoint that are due. */
export async function selectDueEvents(
  db: Queryable,
  { agentId, id }: EndpointId,
  { now, limit }: { now: number; limit: number },
): Promise<EventToSend[]> {
  const { rows } = await db.query<EventToSend>({
    name: 'select-due-webhook-events',
    text: `SELECT ${eventColumns} ${eventOfDelivery}
      WHERE d.agent_id = $1 AND d.endpoint_id = $2 AND d.state = 'waiting'
        AND (d.next_try_at IS NULL OR d.next_try_at <= $3)
      ORDER BY d.seq LIMIT $4`,
    values: [agentId, id, new Date(now), limit],
  });
  return rows;
}

export type Attempt = {
  deliveryId: string;
  state: DeliveryState;
  tries: number;
  /** Null: at once, or never again. */
  nextTryAt: number | null;
  triedAt: number;
  httpStatus: number | null;
  failure: DeliveryFailure | null;
  tookMs: number | null;
  answer: string | null;
};

export async function saveAttempts(
  tx: Queryable,
  agentId: string,
  attempts: readonly Attempt[],
): Promise<void> {
  const rows = attempts.map((attempt) => ({
    ...attempt,
    nextTryAt: attempt.nextTryAt === null ? null : new Date(attempt.nextTryAt),
    triedAt: new Date(attempt.triedAt),
  }));
  await tx.query({
    name: 'save-webhook-attempts',
    text: `UPDATE webhook_deliveries d
      SET state = a.state, tries = a.tries, next_try_at = a."nextTryAt", tried_at = a."triedAt",
        http_status = a."httpStatus", failure = a.failure, took_ms = a."tookMs", answer = a.answer
      FROM jsonb_to_recordset($2::jsonb) AS a (
        "deliveryId" uuid, state text, tries integer, "nextTryAt" timestamptz, "triedAt" timestamptz,
        "httpStatus" smallint, failure text, "tookMs" integer, answer text)
      WHERE d.agent_id = $1 AND d.id = a."deliveryId"`,
    values: [agentId, JSON.stringify(rows)],
  });
}

/** All that waits for an endpoint is due now. */
export async function hurryEvents(tx: Queryable, { agentId, id }: EndpointId): Promise<void> {
  await tx.query(
    `UPDATE webhook_deliveries SET next_try_at = NULL
     WHERE agent_id = $1 AND endpoint_id = $2 AND state = 'waiting' AND next_try_at IS NOT NULL`,
    [agentId, id],
  );
}

/** Gives up all that waits for an endpoint. */
export async function giveUpEvents(tx: Queryable, { agentId, id }: EndpointId): Promise<void> {
  await tx.query(
    `UPDATE webhook_deliveries SET state = 'failed'
     WHERE agent_id = $1 AND endpoint_id = $2 AND state = 'waiting'`,
    [agentId, id],
  );
}

/** Whether an endpoint has events that are due. */
export async function hasDueEvents(
  db: Queryable,
  { agentId, id }: EndpointId,
  now: number,
): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>({
    name: 'has-due-webhook-events',
    text: `SELECT EXISTS (SELECT FROM webhook_deliveries
      WHERE agent_id = $1 AND endpoint_id = $2 AND state = 'waiting'
        AND (next_try_at IS NULL OR next_try_at <= $3)) AS has`,
    values: [agentId, id, new Date(now)],
  });
  return oneRow(rows).has;
}

/** Active endpoints with events that are due and that no process is sending. */
export async function selectForgottenEndpoints(
  db: Queryable,
  { now, limit }: { now: number; limit: number },
): Promise<EndpointId[]> {
  const { rows } = await db.query<EndpointId>({
    name: 'select-forgotten-webhook-endpoints',
    text: `-- all tenants: a timer
      SELECT ${selectList('webhook_endpoints', ['agentId', 'id'], 'e')} FROM webhook_endpoints e
      WHERE e.status = 'active' AND (e.next_try_at IS NULL OR e.next_try_at <= $1)
        AND (e.busy_until IS NULL OR e.busy_until < clock_timestamp())
        AND EXISTS (SELECT FROM webhook_deliveries d WHERE d.agent_id = e.agent_id AND d.endpoint_id = e.id
          AND d.state = 'waiting' AND (d.next_try_at IS NULL OR d.next_try_at <= $1))
      ORDER BY e.agent_id, e.id LIMIT $2`,
    values: [new Date(now), limit],
  });
  return rows;
}

export type DeliveryRow = EventToSend & {
  endpointId: string;
  state: DeliveryState;
  nextTryAt: string | null;
  triedAt: string | null;
  httpStatus: number | null;
  failure: DeliveryFailure | null;
  tookMs: number | null;
  answer: string | null;
};

const lastTry = selectList(
  'webhook_deliveries',
  ['endpointId', 'state', 'nextTryAt', 'triedAt', 'httpStatus', 'failure', 'tookMs', 'answer'],
  'd',
);
const selectDelivery = `SELECT ${eventColumns}, ${lastTry} ${eventOfDelivery}`;

/** A page of what an endpoint was told, latest first. */
export async function selectDeliveries(
  db: Queryable,
  { agentId, id }: EndpointId,
  { state, after, limit }: { state: DeliveryState | null; after: PageMoment | null; limit: number },
): Promise<DeliveryRow[]> {
  const { rows } = await db.query<DeliveryRow>(
    `${selectDelivery}
     WHERE d.agent_id = $1 AND d.endpoint_id = $2 AND ($3::text IS NULL OR d.state = $3)
       AND ($4::timestamptz IS NULL OR (v.at, d.event_id) < ($4, $5::uuid))
     ORDER BY v.at DESC, d.event_id DESC LIMIT $6`,
    [agentId, id, state, after?.at ?? null, after?.id ?? null, limit],
  );
  return rows;
}

export async function findDelivery(
  db: Queryable,
  agentId: string,
  deliveryId: string,
): Promise<DeliveryRow | null> {
  const { rows } = await db.query<DeliveryRow>(`${selectDelivery} WHERE d.agent_id = $1 AND d.id = $2`, [
    agentId,
    deliveryId,
  ]);
  return rows[0] ?? null;
}

/** Adds a ping for one endpoint; returns the id of its delivery. */
export async function insertPing(
  tx: Queryable,
  { agentId, id }: EndpointId,
  { eventId, deliveryId, now }: { eventId: string; deliveryId: string; now: number },
): Promise<void> {
  await tx.query(
    `WITH event AS (
       INSERT INTO webhook_events (agent_id, id, type, at, data)
       VALUES ($1, $2, 'ping', $3, '{}') RETURNING seq)
     INSERT INTO webhook_deliveries (agent_id, id, endpoint_id, event_id, seq)
     SELECT $1, $4, $5, $2, event.seq FROM event`,
    [agentId, eventId, new Date(now), deliveryId, id],
  );
}

/** Makes deliveries wait again, as if they had never been tried; returns their number. */
export async function sendAgain(
  tx: Queryable,
  { agentId, id }: EndpointId,
  { deliveryId, failedSince }: { deliveryId?: string; failedSince?: string },
): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE webhook_deliveries d SET state = 'waiting', tries = 0, next_try_at = NULL
     FROM webhook_events v
     WHERE d.agent_id = $1 AND d.endpoint_id = $2 AND v.agent_id = d.agent_id AND v.id = d.event_id
       AND (d.id = $3
         OR ($3::uuid IS NULL AND d.state = 'failed' AND v.type <> 'ping' AND v.at >= $4))`,
    [agentId, id, deliveryId ?? null, failedSince ?? null],
  );
  return rowCount ?? 0;
}

/** Deletes events, with their deliveries, that happened before an instant; returns their number. */
export async function deleteOldEvents(db: Queryable, before: number): Promise<number> {
  const { rowCount } = await db.query(
    `-- all tenants: a timer
     DELETE FROM webhook_events WHERE at < $1`,
    [new Date(before)],
  );
  return rowCount ?? 0;
}
