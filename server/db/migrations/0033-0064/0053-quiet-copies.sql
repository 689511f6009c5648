-- A restored copy sends nothing until somebody releases it: one row while it is quiet.
CREATE TABLE quiet_copy (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  restored_from text NOT NULL,
  since timestamptz NOT NULL
);
