/**
 * One statement a call, as somebody would write it by hand for this one answer: no rules, no rights, no filters. They are not
 * what Staydesk sends, so they also show what its own statements cost too much.
 */
const propertyColumns = `p.id, p.title, p.type, p.status, p.moderation, p.city, p.country, p.timezone, p.max_guests,
  p.bedrooms, p.base_minor, p.currency, p.created_at`;

const coverImage = `(SELECT i.id FROM property_images i WHERE i.agent_id = p.agent_id AND i.property_id = p.id
  ORDER BY i.position LIMIT 1) AS cover`;

/** $1 agent, $2 today, $3 how many. */
export const listStatement = `
  WITH page AS MATERIALIZED (
    SELECT ${propertyColumns}, p.agent_id, ${coverImage} FROM properties p
    WHERE p.agent_id = $1 AND p.deleted_at IS NULL ORDER BY p.created_at DESC, p.id DESC LIMIT $3::int)
  SELECT p.*, k.nights, k.until, a.day AS next_arrival, (
      SELECT json_object_agg(status, count) FROM (SELECT status, count(*) FROM properties
        WHERE agent_id = $1 AND deleted_at IS NULL GROUP BY status) c) AS counts
  FROM page p
  CROSS JOIN LATERAL (
    SELECT sum(LEAST(upper(stay), $2::date) - GREATEST(lower(stay), $2::date - 30)) AS nights,
      max(upper(stay)) FILTER (WHERE upper(stay) > $2) AS until
    FROM reserved_nights WHERE agent_id = p.agent_id AND property_id = p.id AND is_reserved
      AND lower(stay) <= $2 AND lower(stay) > $2::date - 60 AND upper(stay) > $2::date - 30) k
  CROSS JOIN LATERAL (
    SELECT min(lower(stay)) AS day FROM reserved_nights
    WHERE agent_id = p.agent_id AND property_id = p.id AND is_reserved AND lower(stay) >= $2) a
  ORDER BY p.created_at DESC, p.id DESC`;

/** $1 agent, $2 property. */
export const propertyStatement = `
  SELECT p.*, (SELECT json_agg(i) FROM property_images i WHERE i.agent_id = p.agent_id AND i.property_id = p.id) AS images
  FROM properties p WHERE p.agent_id = $1 AND p.id = $2 AND p.deleted_at IS NULL`;

/** $1 agent, $2 property, $3 first day, $4 the day after the last. */
export const availabilityStatement = `
  SELECT lower(stay) AS check_in, upper(stay) AS check_out FROM reserved_nights
  WHERE agent_id = $1 AND property_id = $2 AND is_reserved AND stay && daterange($3, $4) ORDER BY 1`;

/** $1 agent, $2 first day, $3 the day after the last, $4 how many. */
export const calendarStatement = `
  WITH page AS MATERIALIZED (
    SELECT ${propertyColumns}, p.agent_id, ${coverImage} FROM properties p
    WHERE p.agent_id = $1 AND p.deleted_at IS NULL ORDER BY p.title, p.id LIMIT $4::int)
  SELECT p.*, s.stays FROM page p
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('id', b.id, 'code', b.code, 'status', b.status, 'checkIn', b.check_in, 'checkOut', b.check_out,
      'guest', b.guest_name, 'total', b.total_minor, 'paid', b.payment_status, 'source', b.source)) AS stays
    FROM bookings b
    WHERE b.agent_id = p.agent_id AND b.property_id = p.id AND b.check_in < $3 AND b.check_in > $2::date - 60
      AND b.check_out > $2 AND b.deleted_at IS NULL) s`;

/** $1 agent, $2 how many. */
export const bookingsStatement = `
  SELECT b.id, b.code, b.status, b.check_in, b.check_out, b.guest_name, b.total_minor, b.currency, b.payment_status, b.source,
    b.created_at, p.title FROM bookings b
  JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
  WHERE b.agent_id = $1 AND b.deleted_at IS NULL ORDER BY b.created_at DESC, b.id DESC LIMIT $2::int`;

/** $1 agent, $2 property, $3 arrival, $4 departure: the booking of a two-night stay and its nights, without anything else. */
export const insertStatement = `
  WITH made AS (
    INSERT INTO bookings (agent_id, id, code, property_id, source, status, check_in, check_out, adults, children, infants, pets,
      guest, guest_name, guest_email_key, quote, currency, total_minor, balance_minor, payment_status, cancellation_policy,
      created_by, created_at, updated_at)
    SELECT agent_id, uuidv7(), 'FL-' || gen_random_uuid(), property_id, source, 'confirmed', $3, $4, adults, children, infants,
      pets, guest, guest_name, guest_email_key, quote, currency, total_minor, balance_minor, payment_status,
      cancellation_policy, created_by, now(), now()
    FROM bookings WHERE agent_id = $1 AND property_id = $2 LIMIT 1
    RETURNING agent_id, id, property_id, check_in, check_out)
  INSERT INTO reserved_nights (agent_id, id, property_id, kind, stay, is_reserved)
  SELECT agent_id, id, property_id, 'booking', daterange(check_in, check_out), true FROM made RETURNING id`;

/** $1 agent: nights and revenue of twelve months. */
export const analyticsStatement = `
  SELECT m.first, p.currency, sum(LEAST(b.check_out, m.next) - GREATEST(b.check_in, m.first)) AS nights,
    sum(b.revenue_upto[LEAST(b.check_out, m.next) - b.check_in]
      - coalesce(b.revenue_upto[GREATEST(b.check_in, m.first) - b.check_in], 0)) AS revenue
  FROM (SELECT first::date AS first, (first + interval '1 month')::date AS next
    FROM generate_series(date_trunc('month', current_date) - interval '11 months', date_trunc('month', current_date),
      interval '1 month') AS first) m
  JOIN bookings b ON b.agent_id = $1 AND b.deleted_at IS NULL AND b.check_in < m.next AND b.check_out > m.first
    AND b.status IN ('confirmed', 'checked_in', 'checked_out')
  JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
  GROUP BY m.first, p.currency ORDER BY m.first`;
