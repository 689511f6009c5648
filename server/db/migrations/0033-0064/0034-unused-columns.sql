-- Wrong codes are counted in sign_in_attempts, together with wrong passwords. Nothing ever wrote these columns.
ALTER TABLE two_step_accounts DROP COLUMN wrong_tries, DROP COLUMN blocked_until;
