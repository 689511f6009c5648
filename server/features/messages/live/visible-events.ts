import { type MemberRole, type MemberScope, memberMayDo } from '#domain/account/member-roles.ts';
import type { LiveEvent } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';

/** What a member's role must have to receive an event; those without a scope are for everybody. */
const scopes = new Map<string, MemberScope>(
  Object.entries({
    message: 'messages:read',
    message_status: 'messages:read',
    conversation_changed: 'messages:read',
    typing: 'messages:read',
    member_typing: 'messages:read',
    review_changed: 'messages:read',
    calendar_changed: 'calendar:read',
    conflict_changed: 'calendar:read',
    booking_changed: 'bookings:read',
  } as const),
);

/** Whether an event is of a member's role, and a notification theirs. */
export function concernsMember(
  { kind, ids }: Pick<LiveEvent, 'kind' | 'ids'>,
  { agentId, memberId, role }: { agentId: string; memberId: string; role: MemberRole },
): boolean {
  if (kind === 'notification') return (ids.memberId ?? agentId) === memberId;
  if (kind === 'member_typing' && ids.memberId === memberId) return false;
  const scope = scopes.get(kind);
  return scope === undefined || memberMayDo(role, scope);
}

/** Where the subjects of events are. A member with some properties reads views of these tables. */
const subjects = [
  ['bookingId', 'bookings'],
  ['conversationId', 'conversations'],
  ['messageId', 'messages'],
  ['propertyId', 'properties'],
  ['conflictId', 'calendar_conflicts'],
  ['reviewId', 'guest_reviews'],
] as const;

/** Whether the caller sees what an event is about. */
export async function isEventVisible(
  db: Queryable,
  { agentId, ...ids }: LiveEvent['ids'] & { agentId: string },
): Promise<boolean> {
  for (const [name, table] of subjects) {
    const id = ids[name];
    if (id === undefined) continue;
    const { rowCount } = await db.query(`SELECT 1 FROM ${table} WHERE agent_id = $1 AND id = $2`, [
      agentId,
      id,
    ]);
    if (rowCount === 0) return false;
  }
  return true;
}
