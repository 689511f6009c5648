import { soldStates } from '#domain/bookings/booking-states.ts';
import { guestStates } from '#domain/bookings/guest-days.ts';
import { sqlList } from '#server/db/sql-list.ts';

/**
 * Status of the booking or kind of the block that has the reserved nights `k`. Rows from before migration 0117 have none until
 * its backfill has filled them; theirs is looked up.
 */
export const stateOfHolder = `coalesce(k.holder_state,
    (SELECT b.status FROM bookings b WHERE b.agent_id = k.agent_id AND b.id = k.id),
    (SELECT x.kind FROM blocks x WHERE x.agent_id = k.agent_id AND x.id = k.id))`;

/** A guest stays in the reserved nights `k`, read from them alone. */
export const isOfGuest = `${stateOfHolder} IN ${sqlList(guestStates)}`;

/**
 * Who has the nights: joins to reserved nights `k` the booking `b` or the block `x` that they are of, and to a block the
 * event `e` and the feed `f` of the channel that sold them. What counts guests, on a day or in a night, reads this.
 */
export const holderOfNights = `LEFT JOIN bookings b
    ON b.agent_id = k.agent_id AND b.id = k.id AND k.kind = 'booking'
  LEFT JOIN blocks x ON x.agent_id = k.agent_id AND x.id = k.id AND k.kind = 'block'
  LEFT JOIN feed_events e ON e.agent_id = x.agent_id AND e.id = x.feed_event_id
  LEFT JOIN calendar_feeds f ON f.agent_id = e.agent_id AND f.id = e.feed_id`;

/** A guest stays: a booking that was sold here, or a reservation of a channel. A block without a guest is none. */
export const hasGuest = `(b.status IN ${sqlList(soldStates)} OR x.kind = 'imported')`;
