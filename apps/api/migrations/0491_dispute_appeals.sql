-- A bank or a seller may appeal against the end of a dispute, and the dispute then ends anew.

ALTER TABLE payment_reversals
  DROP CONSTRAINT payment_reversals_state_check,
  ADD CONSTRAINT payment_reversals_state_check
    CHECK (state IN ('pending', 'succeeded', 'failed', 'inquiry', 'open', 'appeal', 'won', 'lost')),
  -- How often the dispute was lost: part of the posting keys.
  ADD COLUMN losses integer NOT NULL DEFAULT 0 CHECK (losses >= 0);
UPDATE payment_reversals SET losses = 1 WHERE kind = 'DISPUTE' AND state = 'lost';
