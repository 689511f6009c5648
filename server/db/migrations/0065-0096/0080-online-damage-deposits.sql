-- Guests pay the damage deposit online too, apart from the instalments of the price.
ALTER TABLE guest_payments DROP CONSTRAINT guest_payments_instalment_check, ADD CONSTRAINT guest_payments_instalment_check
  CHECK (instalment IN ('deposit', 'balance', 'full', 'damage_deposit'));
