-- The last reading of each part of the platform. `bad_readings` and `good_readings` count those in a row.
CREATE TABLE health_readings (
  part text PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('ok', 'degraded', 'down', 'unknown')),
  reason text NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}',
  since timestamptz NOT NULL,
  checked_at timestamptz NOT NULL,
  bad_readings integer NOT NULL DEFAULT 0,
  good_readings integer NOT NULL DEFAULT 0
);

-- What did not work, from when to when. `state` is the worst of it, `reason` and `facts` are those of the worst reading.
CREATE TABLE incidents (
  id uuid PRIMARY KEY,
  part text NOT NULL,
  state text NOT NULL CHECK (state IN ('degraded', 'down')),
  reason text NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}',
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  times_reopened integer NOT NULL DEFAULT 0,
  mailed_at timestamptz
);
CREATE UNIQUE INDEX incidents_open ON incidents (part) WHERE closed_at IS NULL;
CREATE INDEX incidents_by_time ON incidents (opened_at DESC, id DESC);
CREATE INDEX incidents_of_part ON incidents (part, closed_at DESC);

-- Each backup that `npm run backup` completed.
CREATE TABLE backups (
  id uuid PRIMARY KEY,
  finished_at timestamptz NOT NULL,
  includes_database boolean NOT NULL,
  bytes bigint NOT NULL
);
CREATE INDEX backups_by_time ON backups (finished_at DESC);

-- Whether an admin is mailed when a part is down; NULL until they choose: owners are.
ALTER TABLE admins ADD COLUMN mails_incidents boolean;
