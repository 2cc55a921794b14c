-- Every finding of an operator about a payment is a row: a second one overwrites nothing. SETTLED_OUTSIDE is about a payment of
-- the provider that contradicts these books and is not booked; it stops the payment no longer.
CREATE TABLE fiat_findings (
  workspace_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  finding text NOT NULL CHECK (finding IN ('MADE', 'NOT_MADE', 'SETTLED_OUTSIDE')),
  -- The provider's payment. Null: there was none, or it was not recorded then.
  provider_id text CHECK (length(provider_id) <= 200),
  found_by text NOT NULL,
  note text NOT NULL CHECK (length(note) BETWEEN 1 AND 1000),
  found_at timestamptz NOT NULL,
  -- What was to be read before SETTLED_OUTSIDE, its sum, and above which amount the settings asked for a second operator.
  amount bigint,
  snapshot text CHECK (snapshot ~ '^[0-9a-f]{64}$'),
  second_above bigint CHECK (second_above >= 0),
  PRIMARY KEY (workspace_id, payment_id, id),
  FOREIGN KEY (workspace_id, payment_id) REFERENCES fiat_payments,
  CONSTRAINT fiat_findings_name_what_is_outside CHECK (finding <> 'SETTLED_OUTSIDE' OR provider_id IS NOT NULL)
);
CREATE UNIQUE INDEX fiat_findings_settled_once ON fiat_findings (workspace_id, payment_id, provider_id)
  WHERE finding = 'SETTLED_OUTSIDE';
CALL protect_workspace_table('fiat_findings');
-- Append-only: a finding is evidence.
REVOKE UPDATE, DELETE ON fiat_findings FROM groundswell_service;
INSERT INTO fiat_findings (workspace_id, payment_id, id, attempt_id, finding, provider_id, found_by, note, found_at)
SELECT workspace_id, payment_id, gen_random_uuid(), id, finding, CASE WHEN finding = 'MADE' THEN provider_id END,
       finding_by, finding_note, finding_at
FROM fiat_attempts
WHERE finding IS NOT NULL;

-- The same for payments in tokens.
CREATE TABLE payout_findings (
  payout_id uuid NOT NULL REFERENCES payouts,
  id uuid NOT NULL,
  finding text NOT NULL CHECK (finding IN ('MADE', 'NOT_MADE')),
  transaction text CHECK (length(transaction) <= 100),
  found_by text NOT NULL,
  note text NOT NULL CHECK (length(note) BETWEEN 1 AND 1000),
  found_at timestamptz NOT NULL,
  PRIMARY KEY (payout_id, id)
);
CALL protect_operator_table('payout_findings');
REVOKE UPDATE, DELETE ON payout_findings FROM groundswell_service;
INSERT INTO payout_findings (payout_id, id, finding, transaction, found_by, note, found_at)
SELECT id, gen_random_uuid(), finding, CASE WHEN finding = 'MADE' THEN transaction END, finding_by, finding_note, finding_at
FROM payouts
WHERE finding IS NOT NULL;
