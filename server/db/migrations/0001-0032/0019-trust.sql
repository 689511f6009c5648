-- ---------------------------------------------------------------- sessions

-- Sessions that began before this moment hold no more. One statement ends every session of an account, or of all:
--   UPDATE admins SET sessions_not_before = now();
ALTER TABLE agents ADD COLUMN sessions_not_before timestamptz;
ALTER TABLE admins ADD COLUMN sessions_not_before timestamptz;
