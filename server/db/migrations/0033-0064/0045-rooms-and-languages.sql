-- Beds by room of a property, and the languages that an agent speaks.
UPDATE properties SET details = details || '{"sleepingRooms": []}'::jsonb;
ALTER TABLE agents ADD COLUMN languages text[] NOT NULL DEFAULT '{}';
