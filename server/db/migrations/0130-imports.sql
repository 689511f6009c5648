-- Files with reservations, properties or guests that an agent brings from elsewhere, and what became of each of their rows. Rows are deleted 30 days
-- after the import; until then it can be rolled back.
CREATE TABLE imports (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL DEFAULT 'bookings' CHECK (kind IN ('bookings', 'properties', 'guests')),
  source text NOT NULL
    CHECK (source IN ('airbnb', 'booking', 'vrbo', 'smoobu', 'lodgify', 'hostaway', 'ownerrez', 'guesty', 'other')),
  state text NOT NULL
    CHECK (state IN ('uploaded', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone')),
  -- Grows with each change of columns and answers: what was compared with the calendar is of one of them.
  version integer NOT NULL DEFAULT 1,
  file_name text NOT NULL,
  -- Heads of the file, with samples and the field that each is read as.
  columns jsonb NOT NULL,
  answers jsonb NOT NULL,
  -- What the values of the file prove, and what the agent has to say.
  survey jsonb NOT NULL,
  row_count integer NOT NULL,
  -- Rows that the running job has finished, of those that it has to do.
  done_count integer NOT NULL DEFAULT 0,
  work_count integer NOT NULL DEFAULT 0,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  applied_at timestamptz,
  undone_at timestamptz,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, id)
);
CREATE INDEX imports_by_expiry ON imports (expires_at);

CREATE TABLE import_rows (
  agent_id uuid NOT NULL,
  import_id uuid NOT NULL,
  -- As an editor or spreadsheet counts it.
  line integer NOT NULL,
  cells jsonb NOT NULL,
  verdict text CHECK (verdict IN ('new', 'same', 'changed', 'clash', 'refused', 'skipped')),
  reason text,
  notes text[] NOT NULL DEFAULT '{}',
  other_line integer,
  -- The stay that the row describes, and what lists and sums need of it.
  stay jsonb,
  -- The property that it describes, in a file of properties.
  listing jsonb,
  -- Property of the stay or of the listing; in a file of properties in the version that the import left.
  property_id uuid,
  property_version integer,
  -- The draft before the import completed it.
  property_before jsonb,
  -- How many photos were fetched, and why the others were not; null as long as they wait.
  photo_result jsonb,
  -- The guest, in a file of guests, with the profile that was made or completed and how it was before.
  guest jsonb,
  profile_id uuid,
  profile_version integer,
  profile_before jsonb,
  total_minor bigint,
  currency text,
  -- Booking that was made, changed or found, in the version that the import left.
  booking_id uuid,
  booking_version integer,
  -- The booking before the import changed it.
  booking_before jsonb,
  -- Event of a channel's calendar whose nights the booking took over.
  claimed_event_id uuid,
  applied_at timestamptz,
  undo_result text CHECK (undo_result IN ('removed', 'restored', 'left')),
  PRIMARY KEY (agent_id, import_id, line),
  FOREIGN KEY (agent_id, import_id) REFERENCES imports (agent_id, id) ON DELETE CASCADE
);
CREATE INDEX import_rows_by_verdict ON import_rows (agent_id, import_id, verdict, line);

-- Which booking a reference of another program belongs to. It outlives its import: the same file never doubles a stay.
CREATE TABLE import_refs (
  agent_id uuid NOT NULL,
  source text NOT NULL,
  ref text NOT NULL,
  property_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  import_id uuid NOT NULL,
  -- What the row said.
  fingerprint text NOT NULL,
  booking_version integer NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, source, ref, property_id)
);

-- What the agent said of the files of a source: columns by their heads, states, listings.
CREATE TABLE import_defaults (
  agent_id uuid NOT NULL,
  source text NOT NULL,
  columns jsonb NOT NULL,
  answers jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, source)
);
