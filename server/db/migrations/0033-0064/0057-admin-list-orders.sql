-- Orders and filters of the admin lists, which read the tables of all agents; a booking's page is found by its code.
CREATE INDEX bookings_by_code ON bookings (code);
CREATE INDEX bookings_all_by_check_in ON bookings (check_in, id) WHERE deleted_at IS NULL;
CREATE INDEX bookings_all_by_payment ON bookings (payment_status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX bookings_all_by_source ON bookings (source, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX properties_all_by_country ON properties (country, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX agents_unverified ON agents (created_at DESC, id DESC) WHERE email_verified_at IS NULL;
CREATE INDEX subscriptions_by_trial_end_of_all ON subscriptions (trial_ends_at, agent_id) WHERE status = 'trial';
