-- The first of two pairs of eyes, for everything that moves money out: payments of both rails, refunds and write-offs. It was
-- fiat_checks, which the version before still writes.
CREATE TABLE approval_checks (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  kind text NOT NULL CHECK (kind IN ('FIAT', 'TOKEN', 'REFUND', 'WRITE_OFF')),
  -- The attempt, the batch, the round or the debt.
  subject_id uuid NOT NULL,
  -- Hash of everything that was read.
  snapshot text NOT NULL CHECK (snapshot ~ '^[0-9a-f]{64}$'),
  checked_by text NOT NULL,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, kind, subject_id, snapshot, checked_by)
);
CALL protect_workspace_table('approval_checks');
-- Append-only: a check is evidence.
REVOKE UPDATE, DELETE ON approval_checks FROM groundswell_service;
INSERT INTO approval_checks (workspace_id, kind, subject_id, snapshot, checked_by, checked_at)
SELECT workspace_id, 'FIAT', attempt_id, snapshot, checked_by, checked_at FROM fiat_checks;

-- Token payments are drafted, checked and submitted as a batch. A draft holds no credits; of an earlier batch nobody is recorded.
ALTER TABLE payout_batches
  ADD COLUMN snapshot text CHECK (snapshot ~ '^[0-9a-f]{64}$'),
  ADD COLUMN submitted_by text,
  ADD COLUMN submitted_at timestamptz,
  ADD CONSTRAINT payout_batches_submission CHECK ((submitted_by IS NULL) = (submitted_at IS NULL));
GRANT UPDATE (from_block, snapshot, submitted_by, submitted_at) ON payout_batches TO groundswell_service;
CREATE INDEX payout_batches_submitted ON payout_batches (submitted_at) WHERE submitted_at IS NOT NULL;

ALTER TABLE payouts
  DROP CONSTRAINT payouts_status_check,
  ADD CONSTRAINT payouts_status_check CHECK (
    status IN ('AWAITING_APPROVAL', 'DRAFTED', 'SIGNED', 'BROADCAST', 'UNKNOWN', 'CONFIRMED', 'FAILED')),
  DROP CONSTRAINT payouts_sent_is_signed,
  ADD CONSTRAINT payouts_sent_is_signed CHECK (
    CASE WHEN status IN ('AWAITING_APPROVAL', 'DRAFTED') THEN signature IS NULL
         WHEN status = 'FAILED' THEN signature IS NOT NULL OR reason IS NOT NULL
         ELSE signature IS NOT NULL END),
  DROP CONSTRAINT payouts_reason_check,
  ADD CONSTRAINT payouts_reason_check CHECK (
    reason IN ('SCREENED_ADDRESS', 'SCREENING_UNKNOWN', 'SUSPENDED', 'EXPIRED', 'CANCELED', 'NOT_MADE', 'REDRAFTED'));
GRANT UPDATE (valid_before) ON payouts TO groundswell_service;
CREATE INDEX payouts_awaiting ON payouts (batch_id) WHERE status = 'AWAITING_APPROVAL';
