-- Taxes that are free below an age count with the ages that a guest gives for the children of another party.
ALTER TABLE change_requests ADD COLUMN child_ages smallint[] NOT NULL DEFAULT '{}';
