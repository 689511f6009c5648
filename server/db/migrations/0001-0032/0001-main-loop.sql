-- Tenant tables carry agent_id first in every key, so that they can be partitioned or distributed by agent later.
-- Days are date, moments timestamptz, money bigint minor units.

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- ---------------------------------------------------------------- platform

CREATE TABLE platform_settings (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  settings jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Secrets the server makes for itself once: the salt of daily visitor hashes, for one.
CREATE TABLE platform_secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE admins (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended')),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE admin_sessions (
  token_hash bytea PRIMARY KEY,
  admin_id uuid NOT NULL REFERENCES admins (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX admin_sessions_by_admin ON admin_sessions (admin_id);

-- Append-only: no statement of the product updates or deletes here.
CREATE TABLE admin_log (
  id uuid PRIMARY KEY,
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
  request_id text
);
CREATE INDEX admin_log_by_time ON admin_log (at DESC, id DESC);

-- The first answer to a request with an Idempotency-Key, stored in the transaction of its effect.
CREATE TABLE idempotency_keys (
  actor text NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  status smallint NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (actor, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- What must follow a change, written with it. `live` rows are announced to open sockets, `job` rows become queue jobs.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('live', 'job')),
  topic text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Mail that had no SMTP server to go to, readable in development and in the demo.
CREATE TABLE kept_mail (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  recipient text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL
);

-- Gazetteer (GeoNames, CC-BY), filled by a job at the first start.
CREATE TABLE places (
  id integer PRIMARY KEY,
  name text NOT NULL,
  search_name text NOT NULL,
  region text,
  country text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  population integer NOT NULL,
  timezone text
);
CREATE INDEX places_by_likeness ON places USING gin (search_name gin_trgm_ops);
CREATE INDEX places_by_prefix ON places (search_name text_pattern_ops, population DESC);

-- ---------------------------------------------------------------- agents

CREATE TABLE agents (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  company text,
  avatar text,
  bio text,
  timezone text NOT NULL DEFAULT 'UTC',
  locale text NOT NULL DEFAULT 'en-GB',
  currency text NOT NULL DEFAULT 'EUR',
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'pending', 'deleted')),
  email_verified_at timestamptz,
  password_hash text,
  google_sub text,
  settings jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- The only uniqueness across tenants: small, and kept apart so that agents can be spread.
CREATE TABLE agent_emails (
  email_key text PRIMARY KEY,
  agent_id uuid NOT NULL
);

CREATE TABLE agent_sessions (
  token_hash bytea PRIMARY KEY,
  agent_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  user_agent text NOT NULL DEFAULT ''
);
CREATE INDEX agent_sessions_by_agent ON agent_sessions (agent_id);

CREATE TABLE subscriptions (
  agent_id uuid PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('trial', 'active', 'past_due', 'cancelled', 'inactive')),
  plan_type text,
  trial_ends_at timestamptz,
  current_period_end timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- ---------------------------------------------------------------- properties

CREATE TABLE properties (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  title text NOT NULL,
  type text NOT NULL,
  status text NOT NULL CHECK (status IN ('draft', 'active', 'paused', 'archived')),
  moderation text NOT NULL CHECK (moderation IN ('pending_review', 'approved', 'rejected', 'suspended')),
  timezone text NOT NULL,
  currency text NOT NULL,
  city text NOT NULL DEFAULT '',
  country text,
  max_guests smallint NOT NULL DEFAULT 2,
  bedrooms smallint NOT NULL DEFAULT 1,
  base_minor bigint NOT NULL DEFAULT 0,
  -- The rest of the listing as one document, in the shape of the contract.
  details jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  listed_from timestamptz,
  deleted_at timestamptz,
  PRIMARY KEY (agent_id, id)
);
CREATE INDEX properties_newest ON properties (agent_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE TABLE property_images (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  property_id uuid,
  position smallint NOT NULL DEFAULT 0,
  alt text NOT NULL DEFAULT '',
  state text NOT NULL CHECK (state IN ('processing', 'ready', 'failed')),
  width integer NOT NULL,
  height integer NOT NULL,
  bytes bigint NOT NULL,
  blur text,
  widths integer[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (agent_id, id)
);
CREATE INDEX property_images_of_property ON property_images (agent_id, property_id, position);
CREATE INDEX property_images_loose ON property_images (created_at) WHERE property_id IS NULL;

CREATE TABLE blocks (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  property_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('owner_stay', 'maintenance', 'manual', 'imported', 'buffer')),
  check_in date NOT NULL,
  check_out date NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (agent_id, id)
);
CREATE INDEX blocks_of_property ON blocks (agent_id, property_id, check_in);

-- The one truth about nights: bookings that keep nights and blocks both stand here, and no two may overlap.
-- `id` is the booking's or the block's id. A row with keeps = false keeps nothing and stands for a released stay.
CREATE TABLE kept_stays (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  property_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('booking', 'block')),
  stay daterange NOT NULL,
  keeps boolean NOT NULL,
  PRIMARY KEY (agent_id, id),
  CHECK (NOT isempty(stay)),
  CHECK (lower(stay) IS NOT NULL AND upper(stay) IS NOT NULL AND lower_inc(stay) AND NOT upper_inc(stay)),
  CHECK (lower(stay) >= DATE '2000-01-01' AND upper(stay) <= DATE '2101-01-01'),
  CHECK (upper(stay) - lower(stay) <= 366),
  CONSTRAINT kept_stays_never_overlap
    EXCLUDE USING gist (agent_id WITH =, property_id WITH =, stay WITH &&) WHERE (keeps)
);
CREATE INDEX kept_stays_by_days ON kept_stays (agent_id, property_id, lower(stay), upper(stay)) WHERE keeps;

-- ---------------------------------------------------------------- shared links

CREATE TABLE shared_links (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'paused', 'revoked')),
  all_properties boolean NOT NULL DEFAULT false,
  client jsonb,
  check_in date,
  check_out date,
  show_prices boolean NOT NULL DEFAULT true,
  allow_requests boolean NOT NULL DEFAULT true,
  allow_messages boolean NOT NULL DEFAULT true,
  password_hash text,
  expires_at timestamptz,
  views bigint NOT NULL DEFAULT 0,
  unique_visitors bigint NOT NULL DEFAULT 0,
  property_views bigint NOT NULL DEFAULT 0,
  quotes bigint NOT NULL DEFAULT 0,
  requests bigint NOT NULL DEFAULT 0,
  messages bigint NOT NULL DEFAULT 0,
  bookings bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (agent_id, id)
);
CREATE INDEX shared_links_newest ON shared_links (agent_id, created_at DESC, id DESC);

-- Look-up from a public code to its tenant.
CREATE TABLE link_codes (
  code text PRIMARY KEY,
  agent_id uuid NOT NULL,
  link_id uuid NOT NULL
);

CREATE TABLE shared_link_properties (
  agent_id uuid NOT NULL,
  link_id uuid NOT NULL,
  property_id uuid NOT NULL,
  position smallint NOT NULL,
  PRIMARY KEY (agent_id, link_id, property_id),
  FOREIGN KEY (agent_id, link_id) REFERENCES shared_links (agent_id, id),
  FOREIGN KEY (agent_id, property_id) REFERENCES properties (agent_id, id)
);

-- One row per visitor, day and thing looked at; the visitor is a hash salted anew every day.
-- property_id is the zero id for the link's own page.
CREATE TABLE link_views (
  agent_id uuid NOT NULL,
  link_id uuid NOT NULL,
  property_id uuid NOT NULL,
  day date NOT NULL,
  visitor bytea NOT NULL,
  views integer NOT NULL DEFAULT 1,
  PRIMARY KEY (agent_id, link_id, day, visitor, property_id)
);

-- ---------------------------------------------------------------- bookings

CREATE TABLE bookings (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  code text NOT NULL,
  property_id uuid NOT NULL,
  link_id uuid,
  source text NOT NULL,
  status text NOT NULL CHECK (status IN ('inquiry', 'pending', 'held', 'confirmed', 'checked_in', 'checked_out',
    'cancelled', 'declined', 'expired', 'no_show')),
  previous_status text,
  check_in date NOT NULL,
  check_out date NOT NULL,
  arrival_time text,
  adults smallint NOT NULL,
  children smallint NOT NULL,
  infants smallint NOT NULL,
  pets smallint NOT NULL,
  guest jsonb NOT NULL,
  guest_name text NOT NULL,
  guest_email_key text NOT NULL,
  guest_message text NOT NULL DEFAULT '',
  internal_notes text NOT NULL DEFAULT '',
  -- The price as it was agreed, with its rules; never recomputed.
  quote jsonb NOT NULL,
  currency text NOT NULL,
  total_minor bigint NOT NULL,
  payment_status text NOT NULL,
  cancellation_policy text NOT NULL,
  cancellation jsonb,
  hold_expires_at timestamptz,
  network_hash text,
  version integer NOT NULL DEFAULT 1,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (agent_id, id),
  UNIQUE (agent_id, code),
  CHECK (check_out > check_in),
  FOREIGN KEY (agent_id, property_id) REFERENCES properties (agent_id, id)
);
CREATE INDEX bookings_newest ON bookings (agent_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX bookings_of_property ON bookings (agent_id, property_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX bookings_by_arrival ON bookings (agent_id, check_in, id) WHERE deleted_at IS NULL;
CREATE INDEX bookings_by_departure ON bookings (agent_id, check_out, id) WHERE deleted_at IS NULL;
CREATE INDEX bookings_by_status ON bookings (agent_id, status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX bookings_ending_holds ON bookings (hold_expires_at) WHERE status IN ('pending', 'held');
CREATE INDEX bookings_open_requests ON bookings (agent_id, link_id, guest_email_key) WHERE status = 'pending';

CREATE TABLE booking_events (
  agent_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  actor_name text NOT NULL DEFAULT '',
  kind text NOT NULL,
  from_status text,
  to_status text,
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (agent_id, booking_id, id),
  FOREIGN KEY (agent_id, booking_id) REFERENCES bookings (agent_id, id)
);

-- Append-only. A void names the entry it undoes.
CREATE TABLE ledger_entries (
  agent_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'void')),
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  method text NOT NULL,
  date date NOT NULL,
  note text NOT NULL DEFAULT '',
  author text NOT NULL,
  voids uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (agent_id, booking_id, id),
  FOREIGN KEY (agent_id, booking_id) REFERENCES bookings (agent_id, id)
);

-- Look-up from a guest's page token (its SHA-256) to the booking.
CREATE TABLE guest_tokens (
  token_hash bytea PRIMARY KEY,
  agent_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- ---------------------------------------------------------------- messages and notifications

CREATE TABLE conversations (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  property_id uuid,
  booking_id uuid,
  link_id uuid,
  guest_name text NOT NULL,
  guest_email text NOT NULL,
  allow_messages boolean NOT NULL DEFAULT true,
  unread_agent integer NOT NULL DEFAULT 0,
  unread_guest integer NOT NULL DEFAULT 0,
  needs_reply_since timestamptz,
  last_message_at timestamptz,
  last_message text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (agent_id, id)
);
CREATE UNIQUE INDEX conversations_of_booking ON conversations (agent_id, booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX conversations_latest ON conversations (agent_id, last_message_at DESC NULLS LAST, id DESC);

-- `seq` is given under the conversation's row lock, so that order is the order of commit.
CREATE TABLE messages (
  agent_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  seq integer NOT NULL,
  id uuid NOT NULL,
  client_id text NOT NULL,
  sender text NOT NULL CHECK (sender IN ('agent', 'guest', 'system', 'admin')),
  body text NOT NULL,
  sent_at timestamptz NOT NULL,
  delivered_at timestamptz,
  read_at timestamptz,
  PRIMARY KEY (agent_id, conversation_id, seq),
  UNIQUE (agent_id, conversation_id, id),
  UNIQUE (agent_id, conversation_id, sender, client_id),
  FOREIGN KEY (agent_id, conversation_id) REFERENCES conversations (agent_id, id)
);

CREATE TABLE notifications (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  booking_id uuid,
  property_id uuid,
  link text,
  dedupe_key text NOT NULL,
  read_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (agent_id, id),
  UNIQUE (agent_id, dedupe_key)
);
CREATE INDEX notifications_newest ON notifications (agent_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (agent_id, created_at DESC, id DESC) WHERE read_at IS NULL;
