-- runs: concurrently
-- How often a guest has written to the host alone about a stay.
CREATE INDEX CONCURRENTLY feedback_of_booking ON feedback (agent_id, about_booking_id) WHERE about_booking_id IS NOT NULL;
