-- What the operator forgives a tester who owes it: the whole of what is still owed for one debt, once, with his reason.

ALTER TABLE credits
  -- Of a debt: what the operator bears of it.
  ADD COLUMN written_off bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT credits_written_off_is_owed CHECK (
    written_off >= 0 AND (written_off = 0 OR claim IS NOT NULL) AND netted + written_off <= abs(amount)),
  DROP CONSTRAINT credits_payout_is_named,
  -- What was set off or written off entirely is settled without a payment.
  ADD CONSTRAINT credits_payout_is_named CHECK (
    CASE status WHEN 'IN_PAYOUT' THEN payout_id IS NOT NULL
                WHEN 'PAID' THEN payout_id IS NOT NULL OR netted + written_off = abs(amount)
                ELSE payout_id IS NULL END);
GRANT UPDATE (written_off) ON credits TO groundswell_service;
-- Debts are few among entries; the operator reads them over all workspaces.
CREATE INDEX credits_debts ON credits (id) WHERE claim IS NOT NULL;

-- Append-only: who forgave what, and why.
CREATE TABLE debt_write_offs (
  workspace_id uuid NOT NULL,
  credit_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  note text NOT NULL CHECK (length(note) BETWEEN 1 AND 1000),
  written_by text NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, credit_id),
  FOREIGN KEY (workspace_id, credit_id) REFERENCES credits
);
CALL protect_workspace_table('debt_write_offs');
REVOKE UPDATE, DELETE ON debt_write_offs FROM groundswell_service;
