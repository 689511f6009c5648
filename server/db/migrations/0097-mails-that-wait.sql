-- Mails to guests that wait until their host's address is confirmed, or until the next day because the host has written to
-- many new addresses. `mail` is sealed like a mail of the queue.
CREATE TABLE held_mails (
  id uuid PRIMARY KEY REFERENCES mail_deliveries (id) ON DELETE CASCADE,
  agent_id uuid NOT NULL REFERENCES agents (id),
  reason text NOT NULL CHECK (reason IN ('unconfirmed', 'daily_limit')),
  held_on date NOT NULL,
  mail jsonb NOT NULL
);
CREATE INDEX held_mails_of_agent ON held_mails (agent_id, id);

-- On which day a host first wrote to an address. Like those of deliveries, the hashes tell no address without the key.
CREATE TABLE first_mails (
  agent_id uuid NOT NULL REFERENCES agents (id),
  recipient_hash bytea NOT NULL,
  sent_on date NOT NULL,
  PRIMARY KEY (agent_id, recipient_hash)
);
CREATE INDEX first_mails_by_day ON first_mails (agent_id, sent_on);
CREATE INDEX first_mails_of_recipient ON first_mails (recipient_hash);

INSERT INTO first_mails (agent_id, recipient_hash, sent_on)
SELECT b.agent_id, d.recipient_hash, min(d.created_at AT TIME ZONE 'UTC')::date
FROM mail_deliveries d JOIN bookings b ON b.code = d.booking_code
WHERE d.sent_at IS NOT NULL
GROUP BY b.agent_id, d.recipient_hash;
