-- Who has taken on an open incident, and when. It begins anew with an incident that comes back or gets worse.
ALTER TABLE incidents ADD COLUMN acknowledged_at timestamptz;
ALTER TABLE incidents ADD COLUMN acknowledged_by uuid;
