-- A host who signs by hand may draw the signature; null for one who signs automatically, and once it is erased.
ALTER TABLE agreements ADD COLUMN host_signature jsonb;
