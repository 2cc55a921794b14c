-- What testers owe after a payment that had to be taken back, and what was set off against it.

ALTER TABLE credits
  -- Of an earning: what was kept for debts. Of a debt: what later earnings have given for it.
  ADD COLUMN netted bigint NOT NULL DEFAULT 0 CHECK (netted BETWEEN 0 AND abs(amount)),
  -- The item behind it was reopened (FOR_NOW) or rejected (FOR_GOOD).
  ADD COLUMN withdrawn text CHECK (withdrawn IN ('FOR_NOW', 'FOR_GOOD')),
  -- Of a debt: the entry that it takes back, and which part of that: what was paid out or what was set off.
  ADD COLUMN reverses uuid,
  ADD COLUMN claim text CHECK (claim IN ('PAID', 'OFFSET')),
  ADD FOREIGN KEY (workspace_id, reverses) REFERENCES credits,
  ADD CONSTRAINT credits_claim_is_whole CHECK (
    (claim IS NOT NULL) = (amount < 0) AND (claim IS NULL OR (reverses IS NOT NULL AND kind = 'REVERSAL'))),
  DROP CONSTRAINT credits_payout_is_named,
  -- What was set off entirely is paid without a payment.
  ADD CONSTRAINT credits_payout_is_named CHECK (
    CASE status WHEN 'IN_PAYOUT' THEN payout_id IS NOT NULL
                WHEN 'PAID' THEN payout_id IS NOT NULL OR netted = abs(amount)
                ELSE payout_id IS NULL END);
GRANT UPDATE (netted, withdrawn) ON credits TO groundswell_service;
-- An entry is taken back once at a time.
CREATE UNIQUE INDEX credits_claimed_once ON credits (workspace_id, reverses, claim)
  WHERE claim IS NOT NULL AND status <> 'REVERSED';
CREATE INDEX credits_owed ON credits (workspace_id, tester_id, asset, id) WHERE claim IS NOT NULL AND status = 'PAYABLE';
