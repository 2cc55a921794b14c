-- Payments of tokens to testers. A payment gathers credits of many workspaces, so all of it is the operator's.

CREATE TABLE payout_batches (
  id uuid PRIMARY KEY,
  -- CAIP-2 and contract of the token; the address that pays, which later runs may not change.
  network text NOT NULL,
  asset text NOT NULL,
  treasury text NOT NULL,
  -- No earlier block can hold a transfer of it.
  from_block bigint NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL
);
CALL protect_operator_table('payout_batches');
REVOKE UPDATE, DELETE ON payout_batches FROM groundswell_service;

CREATE TABLE payouts (
  id uuid PRIMARY KEY,
  batch_id uuid NOT NULL REFERENCES payout_batches,
  tester_id uuid NOT NULL REFERENCES testers,
  address text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- Hash of the sorted ids of the credits that it pays: the token itself refuses it a second time.
  nonce text NOT NULL CHECK (nonce ~ '^0x[0-9a-f]{64}$'),
  -- Seconds since 1970.
  valid_before bigint NOT NULL,
  signature text,
  status text NOT NULL CHECK (status IN ('DRAFTED', 'SIGNED', 'BROADCAST', 'UNKNOWN', 'CONFIRMED', 'FAILED')),
  transaction text,
  block bigint,
  -- When its block became final and its credits PAID.
  settled_at timestamptz,
  updated_at timestamptz NOT NULL,
  CHECK (status = 'DRAFTED' OR signature IS NOT NULL),
  CHECK (settled_at IS NULL OR status = 'CONFIRMED')
);
-- The same credits are in one open or made payment at most.
CREATE UNIQUE INDEX payouts_once ON payouts (nonce) WHERE status <> 'FAILED';
CREATE INDEX payouts_open ON payouts (batch_id) WHERE settled_at IS NULL AND status <> 'FAILED';
CREATE INDEX payouts_of_batch ON payouts (batch_id);
CALL protect_operator_table('payouts');
REVOKE UPDATE, DELETE ON payouts FROM groundswell_service;
GRANT UPDATE (signature, status, transaction, block, settled_at, updated_at) ON payouts TO groundswell_service;

CREATE TABLE payout_credits (
  payout_id uuid NOT NULL REFERENCES payouts,
  workspace_id uuid NOT NULL REFERENCES workspaces,
  credit_id uuid NOT NULL,
  PRIMARY KEY (payout_id, workspace_id, credit_id)
);
CALL protect_operator_table('payout_credits');
REVOKE UPDATE, DELETE ON payout_credits FROM groundswell_service;

-- Every transaction that was signed for a batch, kept before it is sent. A bumped fee is another one with the same nonce.
CREATE TABLE payout_transactions (
  batch_id uuid NOT NULL REFERENCES payout_batches,
  attempt integer NOT NULL CHECK (attempt >= 1),
  relayer text NOT NULL,
  nonce bigint NOT NULL,
  max_fee bigint NOT NULL,
  priority_fee bigint NOT NULL,
  hash text NOT NULL UNIQUE,
  raw text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (batch_id, attempt)
);
CALL protect_operator_table('payout_transactions');
REVOKE UPDATE, DELETE ON payout_transactions FROM groundswell_service;
