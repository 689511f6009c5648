-- A booking whose money was all given back asks for nothing, also when only a deposit had come in.
UPDATE bookings SET balance_minor = 0, next_due_on = NULL
WHERE payment_status = 'refunded' AND status IN ('pending', 'held', 'confirmed', 'checked_in', 'checked_out')
  AND received_minor <= 0 AND (balance_minor > 0 OR next_due_on IS NOT NULL);
