-- The booking or property on whose page feedback was written. Ids only: the address of a guest's page has a token.
ALTER TABLE feedback ADD COLUMN about_booking_id uuid, ADD COLUMN about_property_id uuid;
