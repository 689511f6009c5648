import { soldStates } from '#domain/bookings/booking-states.ts';
import { sqlList } from '#server/db/sql-list.ts';

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

/** State of the stay in the words of bookings. A channel's stay is confirmed until somebody checks the guest in. */
export const stateOfStay = `coalesce(b.status,
  CASE WHEN x.kind = 'imported' THEN coalesce(e.stay_status, 'confirmed') END)`;
