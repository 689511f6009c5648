-- An agent's properties in each state are counted in the index, without their rows.
CREATE INDEX properties_of_agent_by_state ON properties (agent_id, status) WHERE deleted_at IS NULL;
