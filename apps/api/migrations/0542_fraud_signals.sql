-- What may be fraud, for the operator to look at before payday. `subject` tells signals of a kind apart: the same cause
-- is the same row, whenever it is found.
CREATE TABLE fraud_signals (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('SHARED_WALLET', 'SHARED_BANK_ACCOUNT', 'BUYER_IS_TESTER', 'VOTE_RING', 'NO_DEPLOYMENT')),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 400),
  -- Null: it is about testers, of whatever workspace.
  workspace_id uuid REFERENCES workspaces,
  tester_ids uuid[] NOT NULL,
  evidence jsonb NOT NULL,
  -- GONE: the last search did not find it again.
  state text NOT NULL CHECK (state IN ('OPEN', 'DISMISSED', 'GONE')),
  found_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  decided_by text,
  note text CHECK (length(note) BETWEEN 1 AND 1000),
  UNIQUE (kind, subject),
  CONSTRAINT fraud_signals_decided_whole
    CHECK ((state = 'DISMISSED') = (decided_by IS NOT NULL) AND (decided_by IS NULL) = (note IS NULL))
);
CREATE INDEX fraud_signals_newest ON fraud_signals (state, found_at DESC, id DESC);
CALL protect_operator_table('fraud_signals');
REVOKE DELETE ON fraud_signals FROM groundswell_service;

-- From where a workspace last paid into a budget, and a tester last set where to be paid: keyed hashes of the network
-- address and of the browser, one row each.
CREATE TABLE money_traces (
  kind text NOT NULL CHECK (kind IN ('BUYER', 'TESTER')),
  subject_id uuid NOT NULL,
  address_hash bytea NOT NULL,
  device_hash bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject_id)
);
CREATE INDEX money_traces_by_address ON money_traces (address_hash);
CALL protect_operator_table('money_traces');

-- Wallets and accounts that several testers share.
CREATE INDEX wallets_by_address ON wallets (lower(address));
CREATE INDEX fiat_recipients_by_method ON fiat_recipients (country, method_label) WHERE method_label IS NOT NULL;
