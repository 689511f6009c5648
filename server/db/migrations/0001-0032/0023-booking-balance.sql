-- The balance of a booking, by its state: what the guest still has to pay, or with a minus what the host has to give back.
ALTER TABLE bookings ADD COLUMN balance_minor bigint NOT NULL DEFAULT 0;

-- A deposit stays paid up to the total, also when more than exactly the deposit came in.
UPDATE bookings b SET payment_status = 'deposit_paid'
FROM (
  SELECT agent_id, id, max((part->>'amountMinor')::bigint) AS deposit
  FROM bookings CROSS JOIN LATERAL jsonb_array_elements(
    CASE WHEN jsonb_typeof(payment_schedule->'instalments') = 'array' THEN payment_schedule->'instalments' ELSE '[]' END) AS part
  WHERE part->>'kind' = 'deposit'
  GROUP BY agent_id, id
) AS agreed
WHERE b.agent_id = agreed.agent_id AND b.id = agreed.id AND b.payment_status = 'partially_paid'
  AND agreed.deposit > 0 AND b.received_minor >= agreed.deposit AND b.received_minor < b.total_minor;

-- What stays with the host of a cancelled booking: all that was there, less what the cancellation gives back.
UPDATE bookings b SET cancellation = cancellation || jsonb_build_object('retainedMinor', greatest(0, b.received_minor
  - greatest(0, coalesce((b.cancellation->>'refundMinor')::bigint, 0) - coalesce((
    SELECT sum(e.amount_minor) FROM ledger_entries e
    WHERE e.agent_id = b.agent_id AND e.booking_id = b.id AND e.kind = 'refund'
      AND e.created_at >= (b.cancellation->>'at')::timestamptz
      AND NOT EXISTS (SELECT FROM ledger_entries v WHERE v.agent_id = e.agent_id AND v.booking_id = e.booking_id
        AND v.voids = e.id)), 0))))
WHERE b.status = 'cancelled' AND jsonb_typeof(b.cancellation) = 'object';

UPDATE bookings b SET balance_minor = CASE
  WHEN b.status IN ('declined', 'expired') THEN -greatest(0, b.received_minor)
  WHEN b.status = 'cancelled' THEN
    -greatest(0, b.received_minor - coalesce((b.cancellation->>'retainedMinor')::bigint, b.received_minor))
  WHEN b.status IN ('inquiry', 'no_show') THEN -greatest(0, b.received_minor - b.total_minor)
  WHEN b.received_minor > b.total_minor THEN b.total_minor - b.received_minor
  ELSE greatest(0, b.total_minor - b.received_minor - coalesce((
    SELECT sum(e.amount_minor) FROM ledger_entries e
    WHERE e.agent_id = b.agent_id AND e.booking_id = b.id AND e.kind = 'refund'
      AND NOT EXISTS (SELECT FROM ledger_entries v WHERE v.agent_id = e.agent_id AND v.booking_id = e.booking_id
        AND v.voids = e.id)), 0))
  END;
