import { everConfirmedStates } from '#domain/bookings/booking-states.ts';
import { sqlList } from './sql-list.ts';

/** SQL condition on `bookings b`: confirmed now or at some time before it was cancelled. */
export const everConfirmed = `(b.status IN ${sqlList(everConfirmedStates)} OR (b.status = 'cancelled'
  AND EXISTS (SELECT FROM booking_events e WHERE e.agent_id = b.agent_id AND e.booking_id = b.id
    AND e.to_status = 'confirmed' AND e.undone_at IS NULL)))`;
