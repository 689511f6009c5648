-- What is needed to run a property; guests with a confirmed stay see the parts named in `shared`.
CREATE TABLE property_operations (
  agent_id uuid NOT NULL,
  property_id uuid NOT NULL,
  access text NOT NULL,
  door_code text NOT NULL,
  wifi_name text NOT NULL,
  wifi_password text NOT NULL,
  parking text NOT NULL,
  cleaner_name text NOT NULL,
  cleaner_phone text NOT NULL,
  cleaning text NOT NULL,
  notes text NOT NULL,
  shared text[] NOT NULL,
  version integer NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, property_id),
  FOREIGN KEY (agent_id, property_id) REFERENCES properties (agent_id, id)
);
