import { overStates } from '#domain/bookings/booking-states.ts';
import type { AssignmentFilter } from '#domain/messages/assignment.ts';
import type { ConversationFilter } from '#domain/messages/conversation-states.ts';
import { replyDaysAfterStay } from '#domain/messages/replies.ts';
import type { Queryable } from '#server/db/pool.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { conversationsWithBookings, type ShownConversation, shownFields } from './conversation.store.ts';

/** SQL forms of `domain/messages/` on `conversations c` and `bookings b`; `now` is the SQL parameter. */
function isOpen(now: string): string {
  return `c.archived_at IS NULL AND (c.snoozed_until IS NULL OR c.snoozed_until <= ${now}::timestamptz)`;
}

const unreadShown = 'greatest(c.unread_agent, c.marked_unread::int)';
const isUnread = '(c.unread_agent > 0 OR c.marked_unread)';

function owesReply(now: string): string {
  return `c.needs_reply_since IS NOT NULL AND ${isOpen(now)}
    AND (c.needs_reply_since > ${now}::timestamptz - interval '${replyDaysAfterStay} days' OR b.id IS NULL
      OR NOT (b.status IN ${sqlList(overStates)}
        OR b.check_out < (${now}::timestamptz AT TIME ZONE 'UTC')::date))`;
}

const conditions: Record<ConversationFilter, string> = {
  all: '',
  inbox: `AND ${isOpen('$5')}`,
  unread: `AND ${isUnread} AND ${isOpen('$5')}`,
  needs_reply: `AND ${owesReply('$5')}`,
  snoozed: 'AND c.archived_at IS NULL AND c.snoozed_until > $5::timestamptz',
  archived: 'AND c.archived_at IS NOT NULL',
};

const assignments: Record<AssignmentFilter, string> = {
  anyone: '',
  mine: 'AND c.assigned_to = $6',
  unassigned: 'AND c.assigned_to IS NULL',
};

/** Unread messages of the conversations in the inbox. */
export async function sumUnread(db: Queryable, agentId: string, now: number): Promise<number> {
  const { rows } = await db.query<{ unread: number }>({
    name: 'sum-unread-messages',
    text: `SELECT coalesce(sum(${unreadShown}), 0)::int AS unread FROM conversations c
      WHERE c.agent_id = $1 AND ${isUnread} AND ${isOpen('$2')}`,
    values: [agentId, new Date(now)],
  });
  return rows[0]?.unread ?? 0;
}

export async function countNeedingReply(db: Queryable, agentId: string, now: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-needing-reply',
    text: `SELECT count(*) AS count
      FROM ${conversationsWithBookings}
      WHERE c.agent_id = $1 AND ${owesReply('$2')}`,
    values: [agentId, new Date(now)],
  });
  return rows[0]?.count ?? 0;
}

/**
 * Lists conversations, the latest message or end of a snooze first, those without messages last. `q` searches guest, booking code, property
 * and message text.
 */
export async function selectConversations(
  db: Queryable,
  agentId: string,
  page: {
    filter: ConversationFilter;
    assigned: AssignmentFilter;
    /** Whose conversations are `mine`. */
    memberId: string;
    q: string | null;
    /** The same as messages of the system have it in their stored text, where that differs. */
    qOfSystem: string | null;
    after: { at: string; id: string } | null;
    limit: number;
    now: number;
  },
): Promise<ShownConversation[]> {
  const like = 'search_pattern($7)';
  const ofSystem =
    page.qOfSystem === null ? '' : `OR m.sender = 'system' AND search_key(m.body) LIKE search_pattern($8)`;
  const searched =
    page.q === null
      ? ''
      : `AND (c.search_text LIKE ${like} OR search_key(b.code) LIKE ${like} OR EXISTS (
           SELECT FROM properties p
           WHERE p.agent_id = c.agent_id AND p.id = c.property_id AND p.search_text LIKE ${like})
           OR c.id IN (
             SELECT m.conversation_id
             FROM messages m
             WHERE m.agent_id = $1 AND (search_key(m.body) LIKE ${like} ${ofSystem})))`;

  const sql = `SELECT ${shownFields}
    FROM ${conversationsWithBookings}
    WHERE c.agent_id = $1 ${conditions[page.filter]} ${assignments[page.assigned]} ${searched}
      AND (coalesce(c.listed_at, '-infinity'), c.id)
        < (coalesce($2::timestamptz, 'infinity'), coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      AND $5::timestamptz IS NOT NULL AND $6::uuid IS NOT NULL
    ORDER BY c.listed_at DESC NULLS LAST, c.id DESC LIMIT $4`;

  const values = [
    agentId,
    page.after?.at ?? null,
    page.after?.id ?? null,
    page.limit,
    new Date(page.now),
    page.memberId,
  ];

  const { rows } = await db.query<ShownConversation>(
    sql,
    page.q === null ? values : [...values, ...[page.q, page.qOfSystem].filter((text) => text !== null)],
  );

  return rows;
}
