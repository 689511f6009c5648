-- The log lies in one table for each month, so that entries leave with their month instead of row by row. Entries about
-- money, settings and security stay longer than all others, so each month has two tables: `everyday` and `lasting`.
CREATE SCHEMA log_months;

ALTER TABLE admin_log RENAME TO whole_log;
ALTER TABLE whole_log RENAME CONSTRAINT admin_log_pkey TO whole_log_pkey;

CREATE TABLE admin_log (
  id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  type text NOT NULL,
  actor_type text NOT NULL,
  actor_id uuid,
  action text NOT NULL,
  entity_type text,
  entity_id uuid,
  before jsonb,
  after jsonb,
  network_hash text,
  request_id text,
  actor_name text NOT NULL DEFAULT '',
  summary text NOT NULL DEFAULT '',
  search_text text
    GENERATED ALWAYS AS (search_key(actor_name || ' ' || action || ' ' || summary || ' ' || coalesce(request_id, ''))) STORED,
  account_id uuid,
  CONSTRAINT admin_log_types CHECK (type IN ('auth', 'booking', 'property', 'payment', 'subscription', 'settings', 'sync',
    'message', 'content', 'security', 'client', 'system')),
  CONSTRAINT admin_log_actors CHECK (actor_type IN ('admin', 'agent', 'visitor', 'system'))
) PARTITION BY LIST (type);

CREATE TABLE log_months.lasting PARTITION OF admin_log
  FOR VALUES IN ('payment', 'subscription', 'settings', 'security') PARTITION BY RANGE (at);
CREATE TABLE log_months.everyday PARTITION OF admin_log DEFAULT PARTITION BY RANGE (at);
-- An entry of a month that has no table yet is kept here until the table is made, so that no change ever fails for it.
CREATE TABLE log_months.lasting_rest PARTITION OF log_months.lasting DEFAULT;
CREATE TABLE log_months.everyday_rest PARTITION OF log_months.everyday DEFAULT;

-- Makes the tables of a month, and moves entries there that came before them.
CREATE FUNCTION ensure_log_month(wanted date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first_day date := date_trunc('month', wanted::timestamp)::date;
  begins timestamptz := first_day::timestamp AT TIME ZONE 'UTC';
  ends timestamptz := (first_day + interval '1 month') AT TIME ZONE 'UTC';
  written text := 'id, at, type, actor_type, actor_id, action, entity_type, entity_id, before, after, network_hash, '
    || 'request_id, actor_name, summary, account_id';
  class text;
  part text;
  rest text;
BEGIN
  PERFORM pg_advisory_xact_lock(7336050);
  FOREACH class IN ARRAY ARRAY['everyday', 'lasting'] LOOP
    part := class || to_char(first_day, '_YYYY_MM');
    rest := class || '_rest';
    CONTINUE WHEN to_regclass('log_months.' || part) IS NOT NULL;
    EXECUTE format('LOCK TABLE log_months.%I IN ACCESS EXCLUSIVE MODE', rest);
    EXECUTE format('CREATE TABLE log_months.%I (LIKE log_months.%I INCLUDING DEFAULTS INCLUDING GENERATED
      INCLUDING CONSTRAINTS)', part, rest);
    EXECUTE format('INSERT INTO log_months.%I (%s) SELECT %s FROM log_months.%I WHERE at >= $1 AND at < $2',
      part, written, written, rest) USING begins, ends;
    EXECUTE format('ALTER TABLE log_months.%I DISABLE TRIGGER USER', rest);
    EXECUTE format('DELETE FROM log_months.%I WHERE at >= $1 AND at < $2', rest) USING begins, ends;
    EXECUTE format('ALTER TABLE log_months.%I ENABLE TRIGGER USER', rest);
    EXECUTE format('ALTER TABLE log_months.%I ATTACH PARTITION log_months.%I FOR VALUES FROM (%L) TO (%L)',
      class, part, begins, ends);
    EXECUTE format('CREATE TRIGGER log_is_not_emptied BEFORE TRUNCATE ON log_months.%I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change()', part);
  END LOOP;
END $$;

-- Makes the tables of this month and the next three, and of every month whose entries lie in the rest.
CREATE FUNCTION prepare_log_months(today timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted date;
BEGIN
  FOREACH wanted IN ARRAY array(
    SELECT (date_trunc('month', today AT TIME ZONE 'UTC') + n * interval '1 month')::date FROM generate_series(0, 3) n
    UNION
    SELECT date_trunc('month', at AT TIME ZONE 'UTC')::date FROM
      (SELECT at FROM log_months.everyday_rest UNION ALL SELECT at FROM log_months.lasting_rest) kept
      WHERE at >= '2020-01-01' AND at < today + interval '1 year'
    ORDER BY 1)
  LOOP
    PERFORM ensure_log_month(wanted);
  END LOOP;
END $$;

-- Removes one month that is over for longer than the shortest time that the settings allow.
CREATE FUNCTION drop_log_month(class text, month date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF month + interval '1 month' > (now() AT TIME ZONE 'UTC') - (CASE class WHEN 'everyday' THEN interval '3 months'
    ELSE interval '12 months' END) THEN
    RAISE EXCEPTION 'the log is append-only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  EXECUTE format('DROP TABLE log_months.%I', class || to_char(month, '_YYYY_MM'));
END $$;

DO $$
DECLARE
  wanted timestamp;
BEGIN
  FOR wanted IN SELECT DISTINCT date_trunc('month', at AT TIME ZONE 'UTC') FROM whole_log
    WHERE at >= '2020-01-01' AND at < now() + interval '1 year' ORDER BY 1
  LOOP
    PERFORM ensure_log_month(wanted::date);
  END LOOP;
  PERFORM prepare_log_months(now());
END $$;

INSERT INTO admin_log (id, at, type, actor_type, actor_id, action, entity_type, entity_id, before, after, network_hash,
  request_id, actor_name, summary, account_id)
  SELECT id, at, type, actor_type, actor_id, action, entity_type, entity_id, before, after, network_hash,
    request_id, actor_name, summary, account_id FROM whole_log;
DROP TABLE whole_log;

-- One index in list order for each filter. The key begins with the time, which is the order of the whole list.
ALTER TABLE admin_log ADD PRIMARY KEY (at, id, type);
CREATE INDEX admin_log_by_id ON admin_log (id);
CREATE INDEX admin_log_by_type ON admin_log (type, at DESC, id DESC);
CREATE INDEX admin_log_by_action ON admin_log (action, at DESC, id DESC);
CREATE INDEX admin_log_by_actor_type ON admin_log (actor_type, at DESC, id DESC);
CREATE INDEX admin_log_by_entity_type ON admin_log (entity_type, at DESC, id DESC) WHERE entity_type IS NOT NULL;
CREATE INDEX admin_log_by_entity ON admin_log (entity_id, at DESC, id DESC) WHERE entity_id IS NOT NULL;
CREATE INDEX admin_log_by_actor ON admin_log (actor_id, at DESC, id DESC) WHERE actor_id IS NOT NULL;
CREATE INDEX admin_log_by_account ON admin_log (account_id, at DESC, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX admin_log_by_words ON admin_log USING gin (search_text gin_trgm_ops);

-- Nothing is changed and nothing removed, neither in the whole log nor in the table of a month.
DROP FUNCTION refuse_early_log_removal();
CREATE TRIGGER admin_log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
CREATE TRIGGER log_rows_are_append_only BEFORE UPDATE OR DELETE ON admin_log
  FOR EACH ROW EXECUTE FUNCTION refuse_log_change();
CREATE TRIGGER log_is_not_emptied BEFORE TRUNCATE ON log_months.everyday
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
CREATE TRIGGER log_is_not_emptied BEFORE TRUNCATE ON log_months.lasting
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
CREATE TRIGGER log_is_not_emptied BEFORE TRUNCATE ON log_months.everyday_rest
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
CREATE TRIGGER log_is_not_emptied BEFORE TRUNCATE ON log_months.lasting_rest
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
