-- An early fraud warning of the payment provider stops a budget like an open dispute, until the operator clears it.
ALTER TABLE payment_reversals
  DROP CONSTRAINT payment_reversals_kind_check,
  ADD CONSTRAINT payment_reversals_kind_check CHECK (kind IN ('REFUND', 'DISPUTE', 'WARNING')),
  ADD COLUMN cleared_by text,
  ADD COLUMN clear_note text CHECK (length(clear_note) BETWEEN 1 AND 1000),
  ADD CONSTRAINT payment_reversals_cleared_whole CHECK ((cleared_by IS NULL) = (clear_note IS NULL)),
  ADD CONSTRAINT payment_reversals_warning_states CHECK (kind <> 'WARNING' OR state IN ('open', 'won'));
CREATE INDEX payment_reversals_warned ON payment_reversals (workspace_id, round_id)
  WHERE kind = 'WARNING' AND state = 'open';
