/**
 * Statements that insert one stage of the load database; ids encode the kind of row. $1 first, $2 last, both included.
 */

const id = (kind: string, number: string) =>
  `('${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

export const agentIdOf = (number: number) =>
  `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
export const propertyIdOf = (number: number) =>
  `01910000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
export const linkCodeOf = (agent: number) => `L${String(agent).padStart(21, '0')}`;
export const emailOf = (agent: number) => `load-${agent}@load.example`;

/** $3 password hash of all agents. */
export const agentsSql = `
  WITH made AS (
    INSERT INTO agents (id, name, email, email_verified_at, company, timezone, currency, password_hash)
    SELECT ${id('01900000', 'n')}, 'Load agent ' || n, 'load-' || n || '@load.example', now(), 'Load ' || n, 'Europe/Lisbon', 'EUR', $3
    FROM generate_series($1::int, $2::int) AS n
    RETURNING id, email
  ), keys AS (
    INSERT INTO agent_emails (email_key, agent_id) SELECT email, id FROM made
  )
  INSERT INTO subscriptions (agent_id, status, plan_type, current_period_end)
  SELECT id, 'active', 'enterprise', now() + interval '1 year' FROM made`;

/** $3 and $4 first and last agent, assigned in rotation; $5 details of a listing, $6 towns. */
export const propertiesSql = `
  INSERT INTO properties (agent_id, id, title, type, status, moderation, timezone, currency, city, country, max_guests, bedrooms,
    base_minor, details, listed_from, created_at)
  SELECT ${id('01900000', '$3::int + (n - $1) % ($4::int - $3 + 1)')}, ${id('01910000', 'n')}, 'Load place ' || n, 'apartment',
    'active', 'approved', 'Europe/Lisbon', 'EUR', city, 'PT', 4, 2, 9000 + n % 90 * 100,
    jsonb_set(jsonb_set(jsonb_set($5::jsonb, '{address,city}', to_jsonb(city)), '{address,country}', '"PT"'),
      '{pricing,baseMinor}', to_jsonb(9000 + n % 90 * 100)),
    now() - interval '400 days', now() - n * interval '1 second'
  FROM generate_series($1::int, $2::int) AS n,
    LATERAL (SELECT ($6::text[])[1 + n % array_length($6::text[], 1)] AS city) AS c`;

export const imagesSql = `
  INSERT INTO property_images (agent_id, id, property_id, position, state, width, height, bytes, widths)
  SELECT p.agent_id, gen_random_uuid(), p.id, n, 'ready', 1600, 1067, 200000, '{480,960,1600}'
  FROM properties p, generate_series(0, 2) AS n
  WHERE p.id BETWEEN ${id('01910000', '$1::int')} AND ${id('01910000', '$2::int')}`;

const moneyOf = (amount: string) => `jsonb_build_object('amount', ${amount}, 'currency', 'EUR')`;
const nightOf = (day: number) =>
  `jsonb_build_object('date', d + ${day}, 'amount', ${moneyOf('p.base_minor')}, 'rule', 'base', 'label', 'Base price')`;

/**
 * Quote of three nights at the base price, in the contract's shape, as an expression without a function call per row.
 */
const quote = `jsonb_build_object('currency', 'EUR', 'checkIn', d, 'checkOut', d + 3, 'nights', 3,
    'nightly', jsonb_build_array(${nightOf(0)}, ${nightOf(1)}, ${nightOf(2)}),
    'lines', jsonb_build_array(jsonb_build_object('kind', 'nights', 'label', '3 nights', 'rule', 'Base price', 'quantity', 3,
      'unit', ${moneyOf('p.base_minor')}, 'amount', ${moneyOf('p.base_minor * 3')})),
    'accommodation', ${moneyOf('p.base_minor * 3')}, 'total', ${moneyOf('p.base_minor * 3')}, 'damageDeposit', ${moneyOf('0')})`;

/** Replacements of the computed columns' functions for such a quote, a hundred times faster than the general ones. */
export const plainQuoteFunctions = [
  `CREATE OR REPLACE FUNCTION revenue_upto(quote jsonb) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
     SELECT ARRAY[(quote #>> '{accommodation,amount}')::bigint / 3, (quote #>> '{accommodation,amount}')::bigint * 2 / 3,
       (quote #>> '{accommodation,amount}')::bigint] $$`,
  `CREATE OR REPLACE FUNCTION fees_of(quote jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT 0::bigint $$`,
];

/** Days from today to the first that `bookingsSql` leaves free in every property, and at least a season. */
export const freeAfterDays = (bookingsEach: number) => Math.max(90, Math.ceil(bookingsEach / 2) * 5);

/** $3 bookings per property: stays of three nights with two free between, centred on today, made over two years. */
export const bookingsSql = `
  INSERT INTO bookings (agent_id, id, code, property_id, source, status, check_in, check_out, adults, children, infants, pets, guest,
    guest_name, guest_email_key, quote, currency, total_minor, balance_minor, payment_status, cancellation_policy, created_by, created_at, updated_at)
  SELECT p.agent_id, ('01920000-0000-7' || lpad(to_hex(n), 3, '0') || '-8000-' || right(p.id::text, 12))::uuid,
    'LD-' || right(p.id::text, 8) || '-' || n, p.id, 'direct',
    CASE WHEN d + 3 < current_date THEN 'checked_out' WHEN d <= current_date THEN 'checked_in' ELSE 'confirmed' END,
    d, d + 3, 2, 0, 0, 0,
    jsonb_build_object('firstName', 'Guest', 'lastName', name, 'email', 'guest-' || name || '@load.example',
      'phone', null, 'country', null, 'language', null),
    'Guest ' || name, 'guest-' || name || '@load.example', ${quote}, p.currency, p.base_minor * 3, p.base_minor * 3,
    'unpaid', 'moderate', 'seed', now() - made, now() - made
  FROM properties p, generate_series(0, $3::int - 1) AS n,
    LATERAL (SELECT current_date + (n - $3::int / 2) * 5 AS d, right(p.id::text, 6) || n AS name,
      (hashtext(p.id::text || n) & 16777215) * interval '4 seconds' AS made) AS row
  WHERE p.id BETWEEN ${id('01910000', '$1::int')} AND ${id('01910000', '$2::int')}`;

export const reservedNightsSql = `
  INSERT INTO reserved_nights (agent_id, id, property_id, kind, stay, is_reserved)
  SELECT agent_id, id, property_id, 'booking', daterange(check_in, check_out), true FROM bookings
  WHERE property_id BETWEEN ${id('01910000', '$1::int')} AND ${id('01910000', '$2::int')}`;

/** Forty per agent, half of them read. */
export const notificationsSql = `
  INSERT INTO notifications (agent_id, id, type, title, message, dedupe_key, read_at, created_at)
  SELECT a.id, gen_random_uuid(), 'booking_request', 'New request', 'Somebody asks for three nights.', 'load-' || n,
    CASE WHEN n % 2 = 0 THEN now() END, now() - n * interval '7 hours'
  FROM agents a, generate_series(1, 40) AS n
  WHERE a.id BETWEEN ${id('01900000', '$1::int')} AND ${id('01900000', '$2::int')}`;

/** One per agent, with a dozen properties. */
export const linksSql = `
  WITH made AS (
    INSERT INTO shared_links (agent_id, id, code, name, status)
    SELECT ${id('01900000', 'n')}, ${id('01930000', 'n')}, 'L' || lpad(n::text, 21, '0'), 'Load link ' || n, 'active'
    FROM generate_series($1::int, $2::int) AS n
    RETURNING agent_id, id, code
  ), codes AS (
    INSERT INTO link_codes (code, agent_id, link_id) SELECT code, agent_id, id FROM made
  )
  INSERT INTO shared_link_properties (agent_id, link_id, property_id, position)
  SELECT made.agent_id, made.id, p.id, p.row FROM made, LATERAL (
    SELECT id, row_number() OVER (ORDER BY id) AS row FROM properties WHERE agent_id = made.agent_id ORDER BY id LIMIT 12) AS p`;
