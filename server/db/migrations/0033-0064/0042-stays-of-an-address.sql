-- Stays of one email address with any agent: a guest who has lost the links asks for all of them.
CREATE INDEX bookings_by_any_guest_email ON bookings (guest_email_key, check_out)
  WHERE guest_email_key <> '' AND deleted_at IS NULL;
