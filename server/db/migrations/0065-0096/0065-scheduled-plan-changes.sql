-- New terms of a plan that take effect later. Subscribers who were told in time are moved to them with their next renewal
-- after that; without the move, terms hold for new subscribers only, as those that are saved at once.
CREATE TABLE plan_changes (
  id uuid PRIMARY KEY,
  plan_type text NOT NULL,
  monthly_minor bigint,
  yearly_minor bigint,
  is_shown boolean NOT NULL,
  features jsonb NOT NULL,
  takes_effect_at timestamptz NOT NULL,
  moves_subscribers boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('scheduled', 'done', 'withdrawn')),
  -- The version that it became.
  version int,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  settled_at timestamptz
);
CREATE UNIQUE INDEX plan_changes_scheduled ON plan_changes (plan_type) WHERE state = 'scheduled';

-- Who was told of a change that moves subscribers, so that nobody is moved without notice.
CREATE TABLE plan_change_notices (
  agent_id uuid NOT NULL,
  change_id uuid NOT NULL REFERENCES plan_changes (id),
  told_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, change_id)
);
CREATE INDEX plan_change_notices_by_change ON plan_change_notices (change_id);
