-- Each attempt keeps how it ended, so that the books of a month name it: settled when the provider posted it, ended when
-- its state last changed.
ALTER TABLE fiat_attempts
  ADD COLUMN status text CHECK (status IN
    ('DRAFT', 'SUBMITTING', 'SUBMITTED', 'UNKNOWN', 'POSTED', 'FAILED', 'CANCELED', 'RETURNED')),
  ADD COLUMN settled_at timestamptz,
  ADD COLUMN ended_at timestamptz;
GRANT UPDATE (status, settled_at, ended_at) ON fiat_attempts TO groundswell_service;
UPDATE fiat_attempts a
SET status = p.status, ended_at = CASE WHEN p.status <> 'DRAFT' THEN p.updated_at END,
    settled_at = CASE WHEN p.status IN ('POSTED', 'RETURNED') THEN p.updated_at END
FROM fiat_payments p WHERE p.workspace_id = a.workspace_id AND p.id = a.payment_id AND p.attempt = a.number;
-- Attempts that another one followed had ended without a payment, or were returned.
UPDATE fiat_attempts SET status = CASE WHEN debited IS NULL THEN 'FAILED' ELSE 'RETURNED' END, ended_at = created_at,
  settled_at = CASE WHEN debited IS NOT NULL THEN created_at END
WHERE status IS NULL;
CREATE INDEX fiat_attempts_by_time ON fiat_attempts ((coalesce(settled_at, ended_at, created_at)), id);

-- From which sum in a year a statement about a tester is due, by country of the account; ZZ: where none is known.
CREATE TABLE statement_thresholds (
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  asset text NOT NULL REFERENCES assets CHECK (asset <> 'POINTS'),
  amount bigint NOT NULL CHECK (amount >= 0),
  set_by text NOT NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (country, asset)
);
CALL protect_operator_table('statement_thresholds');
REVOKE DELETE ON statement_thresholds FROM groundswell_service;
CREATE INDEX testers_erased ON testers (erased_at DESC, id DESC) WHERE erased_at IS NOT NULL;
