-- Sums of the bookings that came through a link, for the list of links.
CREATE INDEX bookings_of_link ON bookings (agent_id, link_id) WHERE link_id IS NOT NULL AND deleted_at IS NULL;
