-- The books: double entry. A movement takes `amount` from its debit account and gives it to its credit
-- account, so every account's balance is what it was given minus what was taken from it, and all balances of
-- an asset sum to zero. Money and points that come from outside come from accounts that go below zero.

-- Reference table: what can be counted. Amounts are whole atomic units of an asset.
CREATE TABLE assets (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z]{3,10}$'),
  decimals smallint NOT NULL CHECK (decimals BETWEEN 0 AND 18),
  -- Of a token: CAIP-2 network and contract address.
  chain text,
  contract text,
  CHECK ((chain IS NULL) = (contract IS NULL))
);
GRANT SELECT ON assets TO groundswell_service;
INSERT INTO assets (code, decimals, chain, contract) VALUES
  ('POINTS', 0, NULL, NULL),
  ('USD', 2, NULL, NULL),
  ('USDC', 6, 'eip155:84532', '0x036CbD53842c5426634e7929541eC2318f3dCF7e');

CREATE TABLE ledger_accounts (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- Such as points_issued or tester_held:{id}.
  code text COLLATE "C" NOT NULL CHECK (length(code) BETWEEN 1 AND 100),
  asset text NOT NULL REFERENCES assets,
  floor bigint,
  ceiling bigint,
  -- Cached sum of the account's movements. Null where nothing bounds the account: such an account is a source
  -- or a sink of many postings at once, and without a number to keep they need not queue for its row.
  balance bigint,
  -- Locks are taken by this, then by id: accounts that many postings share come last and are held shortest.
  lock_rank smallint NOT NULL,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, code, asset),
  UNIQUE (workspace_id, id, asset),
  CONSTRAINT ledger_accounts_bounds_are_kept CHECK (balance >= floor AND balance <= ceiling),
  CONSTRAINT ledger_accounts_bounded_has_balance CHECK ((balance IS NULL) = (floor IS NULL AND ceiling IS NULL))
) WITH (fillfactor = 60);
CALL protect_workspace_table('ledger_accounts');
REVOKE UPDATE, DELETE ON ledger_accounts FROM groundswell_service;
GRANT UPDATE (balance) ON ledger_accounts TO groundswell_service;

CREATE TABLE movements (
  workspace_id uuid NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- What makes a posting the same posting however often it is tried; the hash tells whether it also says the same.
  posting_key text COLLATE "C" NOT NULL CHECK (length(posting_key) BETWEEN 1 AND 200),
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  debit_account bigint NOT NULL,
  credit_account bigint NOT NULL,
  asset text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- The reward entry that the value belongs to.
  credit_id uuid,
  -- The movement that this one takes back. One is taken back at most once.
  reverses bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  CONSTRAINT movements_posted_once UNIQUE (workspace_id, posting_key),
  -- The asset is part of the reference: value never changes its kind on the way.
  FOREIGN KEY (workspace_id, debit_account, asset) REFERENCES ledger_accounts (workspace_id, id, asset),
  FOREIGN KEY (workspace_id, credit_account, asset) REFERENCES ledger_accounts (workspace_id, id, asset),
  FOREIGN KEY (workspace_id, reverses) REFERENCES movements,
  CHECK (debit_account <> credit_account)
);
CREATE UNIQUE INDEX movements_reversed_once ON movements (workspace_id, reverses) WHERE reverses IS NOT NULL;
CREATE INDEX movements_by_debit ON movements (workspace_id, debit_account, id);
CREATE INDEX movements_by_credit ON movements (workspace_id, credit_account, id);
CALL protect_workspace_table('movements');
-- Append-only: what is posted stays; a mistake is corrected by a movement that names it.
REVOKE UPDATE, DELETE ON movements FROM groundswell_service;
