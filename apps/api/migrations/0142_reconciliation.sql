-- The books beside what is really there: the money at the payment provider and the tokens in the treasury.

-- What changed the operator's balance at the payment provider, each entry once, as it was told. Nothing changes later.
CREATE TABLE provider_entries (
  provider text NOT NULL,
  id text NOT NULL,
  category text NOT NULL CHECK (category IN
    ('PAYMENT', 'REFUND', 'DISPUTE', 'OUTBOUND_PAYMENT', 'FEE', 'OWN_FUNDS', 'OTHER')),
  -- The provider's own word for it.
  kind text NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  source_id text,
  payment_id text,
  round_id text,
  -- In whose books its fee is; the house's where it belongs to no payment of ours.
  workspace_id uuid NOT NULL REFERENCES workspaces,
  -- What was booked for it: paid as a fee, and as the operator's own money (below zero: the other way).
  booked_fee bigint NOT NULL,
  booked_own bigint NOT NULL,
  created_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (provider, id)
);
CREATE INDEX provider_entries_by_time ON provider_entries (created_at);
CALL protect_operator_table('provider_entries');
REVOKE UPDATE, DELETE ON provider_entries FROM groundswell_service;

-- Up to which moment everything was read.
CREATE TABLE provider_readings (
  provider text PRIMARY KEY,
  read_until timestamptz NOT NULL
);
CALL protect_operator_table('provider_readings');

-- Money that the operator put in or took out himself, booked by hand.
CREATE TABLE own_fund_entries (
  reference text PRIMARY KEY CHECK (length(reference) BETWEEN 1 AND 190),
  asset text NOT NULL REFERENCES assets CHECK (asset <> 'POINTS'),
  direction text NOT NULL CHECK (direction IN ('IN', 'OUT')),
  amount bigint NOT NULL CHECK (amount > 0),
  note text NOT NULL CHECK (length(note) BETWEEN 1 AND 1000),
  recorded_by text NOT NULL,
  recorded_at timestamptz NOT NULL
);
CALL protect_operator_table('own_fund_entries');
REVOKE UPDATE, DELETE ON own_fund_entries FROM groundswell_service;

-- One row a comparison.
CREATE TABLE reconciliations (
  account text NOT NULL CHECK (account IN ('PROVIDER', 'TREASURY')),
  checked_at timestamptz NOT NULL,
  asset text NOT NULL REFERENCES assets,
  -- What the books say should be there, what is there, and what of the difference may be on its way in or out.
  expected bigint NOT NULL,
  found bigint NOT NULL,
  unknown_in bigint NOT NULL CHECK (unknown_in >= 0),
  unknown_out bigint NOT NULL CHECK (unknown_out >= 0),
  -- The sums that the expectation is made of.
  parts jsonb NOT NULL,
  -- Since when the books differ by the same amount; null: they agree.
  differs_since timestamptz,
  PRIMARY KEY (account, checked_at)
);
CALL protect_operator_table('reconciliations');
REVOKE UPDATE, DELETE ON reconciliations FROM groundswell_service;

-- Fees of payments to testers were booked as if the money for them had come in from outside. They are paid from the
-- operator's own money at the provider: the books are corrected by what had not come in.
INSERT INTO ledger_accounts (workspace_id, code, asset, floor, ceiling, balance, lock_rank)
SELECT DISTINCT m.workspace_id, 'operator_funds', m.asset, NULL::bigint, NULL::bigint, NULL::bigint, 0
FROM movements m
JOIN ledger_accounts d ON d.workspace_id = m.workspace_id AND d.id = m.debit_account AND d.code = 'provider_clearing'
WHERE m.posting_key LIKE 'payment:%:fee';
INSERT INTO movements (workspace_id, posting_key, request_hash, debit_account, credit_account, asset, amount)
SELECT m.workspace_id, m.posting_key || ':own', sha256((m.posting_key || ':own')::bytea), f.id, d.id, m.asset, m.amount
FROM movements m
JOIN ledger_accounts d ON d.workspace_id = m.workspace_id AND d.id = m.debit_account AND d.code = 'provider_clearing'
JOIN ledger_accounts f ON f.workspace_id = m.workspace_id AND f.code = 'operator_funds' AND f.asset = m.asset
WHERE m.posting_key LIKE 'payment:%:fee';
