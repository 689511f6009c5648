-- The payment or refund that was recorded together with a change of a stay. Undoing the change voids it.
ALTER TABLE undo_windows ADD COLUMN ledger_entry_id uuid;
