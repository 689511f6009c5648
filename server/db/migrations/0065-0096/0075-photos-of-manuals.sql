-- Photos of a house manual are not part of the listing.
ALTER TABLE property_images ADD COLUMN manual_of uuid;
ALTER TABLE property_images ADD CONSTRAINT property_images_manual FOREIGN KEY (agent_id, manual_of)
  REFERENCES properties (agent_id, id);
CREATE INDEX property_images_by_manual ON property_images (agent_id, manual_of) WHERE manual_of IS NOT NULL;
