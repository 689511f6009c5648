-- Guests get a receipt of their damage deposit, a reminder of it, and a mail about a part that is kept.
ALTER TABLE guest_mails DROP CONSTRAINT guest_mails_kind_check, ADD CONSTRAINT guest_mails_kind_check
  CHECK (kind IN ('payment_received', 'before_arrival', 'after_departure', 'host_suspended', 'payment_asked', 'unpaid_warning',
    'deposit_asked', 'deposit_received', 'deposit_kept'));
