-- Door codes and Wi-Fi passwords are sealed; the server seals those of before at its next start.
ALTER TABLE property_operations
  ADD COLUMN door_code_sealed bytea,
  ADD COLUMN wifi_password_sealed bytea,
  ADD COLUMN check_in_method text NOT NULL DEFAULT 'unknown',
  ADD COLUMN code_by_stay boolean NOT NULL DEFAULT false,
  ADD COLUMN manual jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN check_out text NOT NULL DEFAULT '',
  ADD COLUMN gate_payment text NOT NULL DEFAULT 'none',
  -- Those of before were shown from the confirmation on, and still are.
  ADD COLUMN gate_hours integer;

-- The code of one stay, and when its guest saw the secrets.
CREATE TABLE stay_access (
  agent_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  code_sealed bytea,
  is_typed boolean NOT NULL DEFAULT false,
  first_shown_at timestamptz,
  last_shown_at timestamptz,
  times_shown integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, booking_id),
  FOREIGN KEY (agent_id, booking_id) REFERENCES bookings (agent_id, id) ON DELETE CASCADE
);
