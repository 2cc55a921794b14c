-- A token payment whose outcome the chain cannot tell is resolved by an operator's finding. A nonce that was used up without
-- a payment is not used again.

ALTER TABLE payouts
  DROP CONSTRAINT payouts_reason_check,
  ADD CONSTRAINT payouts_reason_check CHECK (
    reason IN ('SCREENED_ADDRESS', 'SCREENING_UNKNOWN', 'SUSPENDED', 'EXPIRED', 'CANCELED', 'NOT_MADE')),
  ADD COLUMN finding text CHECK (finding IN ('MADE', 'NOT_MADE')),
  ADD COLUMN finding_by text,
  ADD COLUMN finding_note text,
  ADD COLUMN finding_at timestamptz,
  ADD CONSTRAINT payouts_finding_is_recorded CHECK (
    (finding IS NULL) = (finding_by IS NULL) AND (finding IS NULL) = (finding_note IS NULL)
    AND (finding IS NULL) = (finding_at IS NULL));
GRANT UPDATE (finding, finding_by, finding_note, finding_at) ON payouts TO groundswell_service;

-- The payments that a credit was ever part of.
CREATE INDEX payout_credits_of_credit ON payout_credits (workspace_id, credit_id);
