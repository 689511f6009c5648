-- Faults that browsers told of: one row a fault and day, however often it happens.
CREATE TABLE client_faults (
  day date NOT NULL,
  fingerprint text NOT NULL,
  times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (day, fingerprint)
);
