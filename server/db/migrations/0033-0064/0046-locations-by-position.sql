-- Towns around a property, for its map.
CREATE INDEX locations_by_position ON locations (lat, lng);
