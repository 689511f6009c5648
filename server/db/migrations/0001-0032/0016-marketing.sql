-- Where a property stands when the agent's own order counts; without a place it comes after all that have one.
ALTER TABLE properties ADD COLUMN featured_position integer;

-- chosen: in the order the places were chosen for the link; featured: in the agent's featured order.
ALTER TABLE shared_links ADD COLUMN place_order text NOT NULL DEFAULT 'chosen' CHECK (place_order IN ('chosen', 'featured'));
