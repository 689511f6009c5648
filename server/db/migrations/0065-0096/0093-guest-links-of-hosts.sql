-- Links to a guest's page that the host took to hand them over; an agreement says how many there were.
ALTER TABLE guest_tokens ADD COLUMN taken_by_host boolean NOT NULL DEFAULT false;
