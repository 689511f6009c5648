import type { TestApp } from '../test-app.ts';

/** A review of the newest booking, whether its stay is over or not: for lists and decisions of the platform. */
export async function insertReview({ pool }: Pick<TestApp, 'pool'>, text: string): Promise<void> {
  await pool.query(
    `INSERT INTO guest_reviews (agent_id, id, booking_id, property_id, stars, body, guest_name, stayed_until,
       given_at)
     SELECT agent_id, gen_random_uuid(), id, property_id, 5, $1, 'Amelia', check_out, now()
     FROM bookings ORDER BY created_at DESC, id DESC LIMIT 1`,
    [text],
  );
}
