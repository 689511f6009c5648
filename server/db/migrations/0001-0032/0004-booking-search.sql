-- What the search box of bookings looks through: guest, code and e-mail, any part of them.
CREATE INDEX bookings_by_words ON bookings
  USING gin ((guest_name || ' ' || code || ' ' || guest_email_key) gin_trgm_ops) WHERE deleted_at IS NULL;
