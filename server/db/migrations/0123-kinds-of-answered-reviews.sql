-- runs: concurrently
-- The rule of 0122, now for the rows that were there before: it reads the table and locks nobody out.
ALTER TABLE guest_mails VALIDATE CONSTRAINT guest_mails_kind_check;
