/**
 * Statements that insert one agent's part of a load-test database, all rows at once. The database generates the keys.
 */

export const insertAgents = `
  WITH made AS (
    INSERT INTO agents (id, name, email, email_verified_at, company, timezone, currency, password_hash)
    SELECT uuidv7(), 'Load agent ' || n, 'load-' || n || '@load.example', now(), 'Load ' || n, 'Europe/Lisbon', 'EUR', $3
    FROM generate_series($1::int, $2::int) AS n
    RETURNING id, email
  ), keys AS (
    INSERT INTO agent_emails (email_key, agent_id) SELECT email, id FROM made
  ), granted AS (
    SELECT id, date_trunc('milliseconds', now() + interval '1 year') AS until FROM made
  ), events AS (
    INSERT INTO subscription_events (agent_id, id, kind, occurred_at, data)
    SELECT id, uuidv7(), 'admin_set', now(), jsonb_build_object('status', 'active', 'planType', 'enterprise',
      'planVersion', 1, 'trialEndsAt', null, 'currentPeriodEnd', round(extract(epoch FROM until) * 1000)::bigint) FROM granted
  )
  INSERT INTO subscriptions (agent_id, status, plan_type, plan_version, current_period_end)
  SELECT id, 'active', 'enterprise', 1, until FROM granted
  RETURNING agent_id AS "agentId"`;

/** $1 agent, $2 how many, $3 details of a listing, $4 cities. */
export const insertProperties = `
  INSERT INTO properties (agent_id, id, title, type, status, moderation, timezone, currency, city, country, max_guests, bedrooms,
    base_minor, details, listed_from, created_at)
  SELECT $1, uuidv7(), 'Load place ' || n, 'apartment', 'active', 'approved', 'Europe/Lisbon', 'EUR', city, 'PT', 4, 2, 9000 + n % 90 * 100,
    jsonb_set(jsonb_set(jsonb_set($3::jsonb, '{address,city}', to_jsonb(city)), '{address,country}', '"PT"'),
      '{pricing,baseMinor}', to_jsonb(9000 + n % 90 * 100)),
    now() - interval '400 days', now() - n * interval '1 minute'
  FROM generate_series(1, $2::int) AS n, LATERAL (SELECT ($4::text[])[1 + n % array_length($4::text[], 1)] AS city) AS c`;

/** $1 agent, $2 bookings of each property: stays of three nights with two free between, centred on today. */
export const insertBookings = `
  INSERT INTO bookings (agent_id, id, code, property_id, source, status, check_in, check_out, adults, children, infants, pets, guest,
    guest_name, guest_email_key, quote, currency, total_minor, balance_minor, payment_status, cancellation_policy, created_by, created_at, updated_at)
  SELECT p.agent_id, uuidv7(), 'LD-' || p.row || '-' || n, p.id, 'direct',
    CASE WHEN d + 3 < current_date THEN 'checked_out' WHEN d <= current_date THEN 'checked_in' ELSE 'confirmed' END,
    d, d + 3, 2, 0, 0, 0,
    jsonb_build_object('firstName', 'Guest', 'lastName', n::text, 'email', 'guest-' || n || '@load.example',
      'phone', null, 'country', null, 'language', null),
    'Guest ' || n, 'guest-' || n || '@load.example', pg_temp.quote_of(d, p.base_minor), p.currency, p.base_minor * 3, p.base_minor * 3, 'unpaid', 'moderate', 'seed',
    now() - (($2 - n) * interval '1 hour'), now()
  FROM (SELECT *, row_number() OVER (ORDER BY id) AS row FROM properties WHERE agent_id = $1) AS p,
    generate_series(0, $2::int - 1) AS n, LATERAL (SELECT current_date + (n - $2::int / 2) * 5 AS d) AS day`;

export const insertReservedNights = `
  INSERT INTO reserved_nights (agent_id, id, property_id, kind, stay, is_reserved)
  SELECT agent_id, id, property_id, 'booking', daterange(check_in, check_out), true FROM bookings WHERE agent_id = $1`;

/** How each booking came to its state. */
export const insertBookingHistory = `
  INSERT INTO booking_events (agent_id, booking_id, id, at, actor, actor_name, kind, from_status, to_status)
  SELECT agent_id, id, uuidv7(), created_at, 'system', '', 'created', NULL, status FROM bookings WHERE agent_id = $1`;

/** Price of three nights in the contract's shape, for this session only. */
export const createQuoteFunction = `
  CREATE FUNCTION pg_temp.quote_of(check_in date, night bigint) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_build_object('currency', 'EUR', 'checkIn', check_in, 'checkOut', check_in + 3, 'nights', 3,
      'nightly', (SELECT jsonb_agg(jsonb_build_object('date', check_in + i, 'amount', money, 'rule', 'base', 'label', 'Base price'))
                  FROM generate_series(0, 2) AS i),
      'lines', jsonb_build_array(jsonb_build_object('kind', 'nights', 'label', '3 nights', 'rule', 'Base price', 'quantity', 3,
        'unit', money, 'amount', jsonb_build_object('amount', night * 3, 'currency', 'EUR'))),
      'accommodation', jsonb_build_object('amount', night * 3, 'currency', 'EUR'),
      'total', jsonb_build_object('amount', night * 3, 'currency', 'EUR'),
      'damageDeposit', jsonb_build_object('amount', 0, 'currency', 'EUR'))
    FROM (SELECT jsonb_build_object('amount', night, 'currency', 'EUR') AS money) AS m $$`;
