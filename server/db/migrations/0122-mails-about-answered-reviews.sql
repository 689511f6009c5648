-- A guest hears when their host has answered their review.
ALTER TABLE guest_mails DROP CONSTRAINT guest_mails_kind_check;
ALTER TABLE guest_mails ADD CONSTRAINT guest_mails_kind_check
  CHECK (kind IN ('payment_received', 'before_arrival', 'after_departure', 'host_suspended', 'payment_asked', 'unpaid_warning',
    'deposit_asked', 'deposit_received', 'deposit_kept', 'deposit_released', 'refund_sent', 'review_answered')) NOT VALID;
